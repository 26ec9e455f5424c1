import { describe, expect, test } from 'vitest';
import { retryAfterMs } from '../../../src-main/adapters/service/request-failures.ts';
import { aClient, serveAnswer } from './raw-service.ts';

const nowMs = Date.parse('2026-06-18T17:00:00Z');
const at = (time: string) => new Date(`2026-06-18T${time}Z`).toUTCString();

describe('Retry-After', () => {
  test.for([
    ['in seconds', { 'retry-after': '120' }, 120_000],
    ['of no seconds', { 'retry-after': '0' }, 0],
    [
      'as a date, from the date of the answer',
      { 'retry-after': at('20:00:30'), date: at('20:00:00') },
      30_000,
    ],
    ['as a date, from our clock when the answer has no date', { 'retry-after': at('17:00:10') }, 10_000],
    ['as a date in the past', { 'retry-after': at('16:00:00') }, 0],
    ['in the old form of a date', { 'retry-after': 'Thursday, 18-Jun-26 17:00:05 GMT' }, 5_000],
    ['that is not there', {}, null],
    ['that is negative', { 'retry-after': '-5' }, null],
    ['that is a fraction', { 'retry-after': '1.5' }, null],
    ['that is no date', { 'retry-after': 'Soon, maybe' }, null],
  ] as const)('%s', ([, headers, expected]) => {
    expect(retryAfterMs(headers, nowMs)).toBe(expected);
  });

  test('reaches the caller with the failure', async () => {
    const address = await serveAnswer(429, { 'content-type': 'application/json', 'retry-after': '7' });
    await expect(aClient(address).listEvents({})).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterMs: 7_000,
    });
  });

  test('counts for 429 and 503 only', async () => {
    const address = await serveAnswer(500, { 'content-type': 'application/json', 'retry-after': '7' });
    await expect(aClient(address).listEvents({})).rejects.toMatchObject({
      kind: 'server',
      retryAfterMs: null,
    });
  });
});
