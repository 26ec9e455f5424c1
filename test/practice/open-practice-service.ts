import { onTestFinished } from 'vitest';
import {
  type PracticeService,
  type PracticeServiceOptions,
  startPracticeService,
} from '../../src-main/practice/practice-service.ts';

export const today = '2026-05-04T10:00:00.000Z';

/** A practice service with one event `dinner` of three guests, unless said otherwise; it ends with the test. */
export async function openPracticeService(
  options: Partial<PracticeServiceOptions> = {},
): Promise<PracticeService> {
  const seed = { events: [{ eventId: 'dinner', guests: 3 }] };
  const service = await startPracticeService({ file: ':memory:', today, seed, ...options });
  onTestFinished(() => service.close());
  return service;
}

/** Asks as Halcyon Events, with its API key. A body is sent as JSON. */
export function ask(
  { address, apiKey }: PracticeService,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(`${address}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, ...json, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
    signal,
  });
}
