import { expect, test } from 'vitest';
import { createBatches } from '../../../src-main/core/send/batches.ts';
import { createBlame } from '../../../src-main/core/send/blame.ts';
import type { SendDeps } from '../../../src-main/core/send/send-deps.ts';
import { createVerifier } from '../../../src-main/core/send/verify.ts';
import { createAcknowledgements } from '../../../src-main/core/service/acknowledgements.ts';
import { createConnection } from '../../../src-main/core/service/connection.ts';
import { createGuestLane } from '../../../src-main/core/service/guest-lane.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { type FakeWay, fakeEventService } from '../../fakes/fake-event-service.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../../fakes/stores/in-memory-mirror.ts';
import { aLaptop, anEventWith, eventId } from '../a-laptop.ts';
import { always, failsWith, passes, scripted } from '../scripted-way.ts';

const twoMinutesMs = 2 * 60_000;
const account = 'https://events.example';

/** So many acknowledged guests whom an older request could have overtaken. */
function verifying(count: number) {
  const local = createInMemoryLocalStore();
  const guests = Array.from({ length: count }, (_, index) =>
    aServiceGuest({ personId: `person-${index}`, attendanceStatus: 'Attended' }),
  );
  for (const [index, { personId }] of guests.entries()) {
    const entry = { personId, decisionId: `laptop-${index}`, generation: index + 1 };
    local.putEntry(anOutboxEntry({ ...entry, account, state: 'verifying' }));
  }
  const clock = createFakeClock();
  const mirror = createInMemoryMirror(() => local);
  const deps: SendDeps = {
    account,
    service: fakeEventService([{ event: aServiceEvent(), guests }]),
    local,
    reader: mirror,
    writer: mirror,
    connection: createConnection(clock, { onChange: () => undefined, onRecovered: () => undefined }),
    lane: createGuestLane(),
    acknowledgements: createAcknowledgements(local, clock),
    clock,
    random: () => 0.5,
    log: recordingLog(),
    signal: new AbortController().signal,
    onEntriesChanged: () => undefined,
    readList: async () => undefined,
  };
  const blame = createBlame(50, () => true);
  return {
    clock,
    verifier: createVerifier(deps, { blame, batches: createBatches(local, clock, account, blame) }),
    left: () => local.countEntries({ account }),
  };
}

test("everybody's two minutes begin together, and they are read back 50 at a time", async () => {
  const { clock, verifier, left } = verifying(120);
  expect(verifier.waitMs()).toBe(twoMinutesMs);
  clock.advance(twoMinutesMs);

  const leftAfter: number[] = [];
  while (verifier.waitMs() === 0) {
    const verified = verifier.verifyDue();
    await clock.advanceAsync(0);
    await verified;
    leftAfter.push(left());
  }
  expect(leftAfter).toEqual([70, 20, 0]);
});

test('nobody is read back before two minutes are over', async () => {
  const { clock, verifier, left } = verifying(1);
  verifier.waitMs();
  clock.advance(twoMinutesMs - 1);
  await verifier.verifyDue();
  expect([verifier.waitMs(), left()]).toEqual([1, 1]);
});

/** Attended was sent and never answered; then No Show was acknowledged. */
async function anAcknowledgedChangeWithAnOlderRequestInDoubt() {
  const laptop = await aLaptop();
  laptop.service.setWay(scripted('updateGuests', failsWith('interrupted')));
  await laptop.mark('person-1', 'Attended');
  await laptop.mark('person-1', 'No Show');
  return laptop;
}

test('an acknowledged change is not done while an older request with another value may land (rule 5)', async () => {
  const laptop = await anAcknowledgedChangeWithAnOlderRequestInDoubt();
  expect(laptop.entryOf('person-1')).toMatchObject({ state: 'verifying' });
  await laptop.clock.advanceAsync(twoMinutesMs);
  expect(laptop.outcomes()).toEqual(['superseded', 'confirmed']);
});

test('it is sent again when the old value has resurfaced', async () => {
  const laptop = await anAcknowledgedChangeWithAnOlderRequestInDoubt();
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  await laptop.clock.advanceAsync(twoMinutesMs);
  expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
  expect(laptop.entryOf('person-1')).toBeNull();
});

test('a search that lags behind the list, and names nobody, is asked once more', async () => {
  const laptop = await anAcknowledgedChangeWithAnOlderRequestInDoubt();
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  const namesNobody: FakeWay = async (_request, apply) => ({ ...apply(), guests: [], total: 0 });
  laptop.service.setWay(always('searchGuests', namesNobody));
  await laptop.clock.advanceAsync(twoMinutesMs);
  expect(laptop.entryOf('person-1')).toMatchObject({ state: 'verifying' });
  laptop.service.setWay();
  await laptop.clock.advanceAsync(twoMinutesMs);
  expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
  expect(laptop.entryOf('person-1')).toBeNull();
});

test('what another laptop has decided since is not overwritten', async () => {
  const laptop = await anAcknowledgedChangeWithAnOlderRequestInDoubt();
  laptop.service.setAttendance(eventId, 'person-1', null);
  await laptop.clock.advanceAsync(twoMinutesMs);
  expect(laptop.service.attendanceOf(eventId, 'person-1')).toBeNull();
  expect(laptop.entryOf('person-1')).toBeNull();
});

test.each(['forbidden', 'not-found'] as const)(
  'an event that is refused (%s) does not keep the changes of another from being verified',
  async (kind) => {
    const laptop = await aLaptop({ content: [anEventWith(1, 'event-1'), anEventWith(1, 'event-2')] });
    for (const each of ['event-1', 'event-2']) {
      laptop.service.setWay(scripted('updateGuests', failsWith('interrupted')));
      await laptop.mark('person-1', 'Attended', each);
      await laptop.mark('person-1', 'No Show', each);
    }
    laptop.service.setWay((request, apply) =>
      (request.eventId === 'event-1' ? failsWith(kind) : passes)(request, apply),
    );
    await laptop.clock.advanceAsync(twoMinutesMs);
    const left = laptop.local.listEntries({ account, limit: 9 }).map((entry) => [entry.eventId, entry.state]);
    expect(left).toEqual([['event-1', 'verifying']]);
    const asked = laptop.requestsNamed('searchGuests').length;
    await laptop.clock.advanceAsync(10 * twoMinutesMs);
    expect(laptop.requestsNamed('searchGuests').length - asked).toBeLessThanOrEqual(10);
  },
);

test.each(['invalid', 'server', 'unreadable', 'interrupted'] as const)(
  'a guest who cannot be read (%s) does not keep the others from being verified',
  async (kind) => {
    const everybody = ['person-1', 'person-2', 'person-3'];
    const laptop = await aLaptop({ content: [anEventWith(3)] });
    for (const personId of everybody) {
      laptop.service.setWay(scripted('updateGuests', failsWith('interrupted')));
      await laptop.mark(personId, 'Attended');
      await laptop.mark(personId, 'No Show');
    }
    laptop.service.setWay(
      always('searchGuests', (request, apply) =>
        (request.personIds.includes('person-1') ? failsWith(kind) : passes)(request, apply),
      ),
    );
    await laptop.clock.advanceAsync(twoMinutesMs + 30_000);
    expect(everybody.map((personId) => laptop.entryOf(personId)?.state ?? 'done')).toEqual([
      'verifying',
      'done',
      'done',
    ]);
  },
);
