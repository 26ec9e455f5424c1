import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchVestibule } from '../../test/e2e/driver/launch-vestibule.ts';
import { type RemoteService, startRemoteService } from '../../test/e2e/driver/remote-service.ts';
import { startSecretService } from '../../test/e2e/driver/secret-service.ts';

/** The app in the browser shell at its sign-in screen, and the service it is about to sign in to. */
export interface Stage extends AsyncDisposable {
  readonly page: Page;
  readonly service: RemoteService;
}

/**
 * Starts the built app on a data directory of its own against the sample organization of the practice
 * service, with a keychain where this machine can have one for itself. Disposing of it leaves nothing.
 */
export async function setStage(): Promise<Stage> {
  await using started = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'vestibule-stage-'));
  started.defer(() => rm(directory, { recursive: true, force: true }));
  const secretService = await startSecretService();
  started.defer(async () => secretService?.stop());
  const service = await startRemoteService(directory);
  started.defer(() => service.stop());
  const vestibule = await launchVestibule({
    shell: 'browser',
    dataDirectory: join(directory, 'data'),
    args: [`--service=${service.address}`],
    env: secretService === null ? {} : { DBUS_SESSION_BUS_ADDRESS: secretService.busAddress },
  });
  started.defer(async () => void (await vestibule.stop()));
  const ended = started.move();
  return { page: vestibule.page, service, [Symbol.asyncDispose]: () => ended.disposeAsync() };
}
