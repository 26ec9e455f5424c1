import { onTestFinished } from 'vitest';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { type PracticeService, startPracticeService } from '../../../src-main/practice/practice-service.ts';
import { contractWorld, today } from './contract-world.ts';
import type { ServiceUnderContract, SignInUnderContract } from './service-under-contract.ts';

/** The practice service over the contract's world, met by the real client over HTTP. */
export async function openPractice(): Promise<
  ServiceUnderContract & SignInUnderContract & { readonly service: PracticeService }
> {
  const service = await startPracticeService({ file: ':memory:', today, seed: { events: contractWorld } });
  const connector = createServiceConnector();
  onTestFinished(async () => {
    await connector.close();
    await service.close();
  });
  const { address, apiKey, login, findGuest, replyAsGuest, revokeAccessTokens } = service;
  return {
    service,
    connector,
    client: connector.connect(address, { kind: 'api-key', apiKey }),
    ...{ address, apiKey, login, findGuest, replyAsGuest, revokeAccessTokens },
    revokeKey: () => service.revokeKey(apiKey),
  };
}
