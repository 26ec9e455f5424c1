import { expect, test } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { pullGuests } from '../../../src-main/core/pull/pull-guests.ts';
import { createPullsUnderWay } from '../../../src-main/core/pull/pulls-under-way.ts';
import { putGroup } from '../../../src-main/core/send/put-group.ts';
import { readFirst } from '../../../src-main/core/send/read-guests.ts';
import { createAcknowledgements } from '../../../src-main/core/service/acknowledgements.ts';
import { createConnection } from '../../../src-main/core/service/connection.ts';
import { createGuestLane } from '../../../src-main/core/service/guest-lane.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { fakeEventService } from '../../fakes/fake-event-service.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../../fakes/stores/in-memory-mirror.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };
const tooMany = new ServiceFailure('too-many', { retryAfterMs: 10_000 });

/** One guest, marked here, and everything that asks the service about them. */
function aMarkedGuest() {
  const service = fakeEventService([{ event: aServiceEvent(), guests: [aServiceGuest()] }]);
  const local = createInMemoryLocalStore();
  const mirror = createInMemoryMirror(() => local);
  const clock = createFakeClock();
  const entry = anOutboxEntry();
  local.putEntry(entry);
  const deps = {
    ...{ event, account: event.account, service, local, reader: mirror, writer: mirror, clock },
    connection: createConnection(clock, { onChange: () => {}, onRecovered: () => {} }),
    lane: createGuestLane(),
    acknowledgements: createAcknowledgements(local, clock),
    pulls: createPullsUnderWay(),
    random: () => 0.5,
    log: recordingLog(),
    signal: new AbortController().signal,
    onStatus: () => {},
    onGuestsChanged: () => {},
    onPulled: () => {},
    onEntriesChanged: () => {},
    readList: async () => undefined,
  };
  return { service, local, entry, deps };
}

test('a pull that waited for a PUT is not sent when the PUT is answered with 429', async () => {
  const { service, entry, deps } = aMarkedGuest();
  service.setWay(async () => {
    throw tooMany;
  });
  const put = deps.lane.run(() => putGroup(deps, event, [entry]));
  const pull = pullGuests(deps, () => {});
  await expect(put).rejects.toBe(tooMany);
  await expect(pull).rejects.toMatchObject({ kind: 'too-many', retryAfterMs: 10_000 });
  expect(service.requests.map(({ name }) => name)).toEqual(['updateGuests']);
});

test('a change that was read first is not sent when a pull is told 429 meanwhile', async () => {
  const { service, local, entry, deps } = aMarkedGuest();
  const { toSend } = await readFirst(deps, event, [entry]);
  const attemptsBefore = local.listAttempts(entry);
  deps.connection.reportFailure(tooMany);
  await expect(putGroup(deps, event, toSend)).rejects.toMatchObject({ kind: 'too-many' });
  expect(service.requests.map(({ name }) => name)).toEqual(['searchGuests']);
  expect(local.listAttempts(entry)).toEqual(attemptsBefore);
});

test('guests are not read first while a 429 holds', async () => {
  const { service, entry, deps } = aMarkedGuest();
  deps.connection.reportFailure(tooMany);
  await expect(readFirst(deps, event, [entry])).rejects.toMatchObject({
    kind: 'too-many',
  });
  expect(service.requests).toEqual([]);
});
