import { describe, expect, test } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import type { Fault } from '../../../src-main/practice/misbehaviour/fault.ts';
import { openPractice } from './practice-under-contract.ts';

const markGrace = (client: EventService) =>
  client.updateGuests('gala', [{ personId: 'grace', attendanceStatus: 'Attended' }]);

describe('what a failed update leaves behind, as its kind says', () => {
  test.for<[string, Fault, string, boolean]>([
    ['dropped before applying', { kind: 'drop-before-applying' }, 'interrupted', false],
    ['dropped after applying', { kind: 'drop-after-applying' }, 'interrupted', true],
    ['cut off in the body', { kind: 'cut-body' }, 'interrupted', true],
    ['answered with half of its JSON', { kind: 'broken-json' }, 'unreadable', true],
    ['met by a Wi-Fi login page', { kind: 'captive-portal' }, 'captive-portal', false],
    ['redirected', { kind: 'redirect', location: 'https://portal.example' }, 'captive-portal', false],
    ['answered with 500', { kind: 'answer', status: 500 }, 'server', false],
    ['answered with 500 though applied', { kind: 'answer', status: 500, applied: true }, 'server', true],
    ['answered with 409', { kind: 'answer', status: 409 }, 'conflict', false],
    ['answered with 413', { kind: 'answer', status: 413 }, 'too-large', false],
    ['answered with 422', { kind: 'answer', status: 422 }, 'invalid', false],
    ['answered with 511', { kind: 'answer', status: 511 }, 'captive-portal', false],
  ])('%s', async ([, fault, kind, applied]) => {
    const { service, client, findGuest } = await openPractice();
    service.misbehave.next(fault);
    await expect(markGrace(client)).rejects.toMatchObject({ name: 'ServiceFailure', kind });
    expect(findGuest('gala', 'grace')?.attendanceStatus).toBe(applied ? 'Attended' : null);
  });

  test('and the next one goes through, on a connection of its own if need be', async () => {
    const { service, client } = await openPractice();
    service.misbehave.next({ kind: 'drop-before-applying' });
    await expect(markGrace(client)).rejects.toMatchObject({ kind: 'interrupted' });
    await expect(markGrace(client)).resolves.toMatchObject({ guests: [{ personId: 'grace' }] });
  });
});

describe.for<[number, string]>([
  [429, 'too-many'],
  [503, 'server'],
])('%i with Retry-After', ([status, kind]) => {
  test.for<[string, number | Date]>([
    ['seconds', 90],
    ['a date on the clock of the service', new Date('2026-06-18T12:01:30Z')],
  ])('as %s', async ([, retryAfter]) => {
    const { service, client } = await openPractice();
    service.misbehave.next({ kind: 'answer', status, retryAfter });
    await expect(markGrace(client)).rejects.toMatchObject({
      kind,
      status,
      isPause: true,
      retryAfterMs: expect.toSatisfy((ms) => ms > 60_000 && ms <= 90_000),
    });
  });
});

test('a 503 that says nothing of a pause asks for none', async () => {
  const { service, client } = await openPractice();
  service.misbehave.next({ kind: 'answer', status: 503 });
  await expect(markGrace(client)).rejects.toMatchObject({ kind: 'server', isPause: false });
});

test('a service that is gone is unreachable', async () => {
  const { service, client } = await openPractice();
  await service.close();
  await expect(markGrace(client)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('an unknown event is not found', async () => {
  const { client } = await openPractice();
  await expect(client.guestList('nothing', {})).rejects.toMatchObject({ kind: 'not-found', status: 404 });
});

test('an event of another organization is forbidden', async () => {
  const { client } = await openPractice();
  await expect(client.guestList('premiere', {})).rejects.toMatchObject({ kind: 'forbidden', status: 403 });
});
