import { expect, test } from 'vitest';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { InMemoryLocalStore } from '../../fakes/in-memory-local-store.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

/** The acknowledgement was noted, and the mirror could not take it. */
function mirrorRefused(local: InMemoryLocalStore): void {
  const sequence = local.nextSequence();
  const entry = anOutboxEntry({ base: 'Attended', generation: sequence });
  const { account, eventId: event, personId, kind, generation, desired } = entry;
  local.putEntry(entry);
  local.appendDecision(aDecision());
  const change = { account, eventId: event, personId, kind };
  const { attemptId } = local.addAttempt({ ...change, generation, value: desired, sentSequence: sequence });
  local.endAttempt(attemptId, 'acknowledged', local.nextSequence());
}

test('an acknowledged change that stayed open is read afresh and ended, not sent again', async () => {
  const laptop = await aLaptop({ before: mirrorRefused });
  await laptop.settle();
  expect(laptop.service.requests.map(({ name }) => name)).toEqual(['searchGuests']);
  expect(laptop.outcomes()).toEqual(['confirmed']);
  expect(laptop.entryOf('person-1')).toBeNull();
});

test('what another laptop has decided since stands, and is shown', async () => {
  const laptop = await aLaptop({ before: mirrorRefused, key: null });
  laptop.service.setAttendance(eventId, 'person-1', 'No Show');
  await laptop.signIn();
  expect(laptop.requestsNamed('updateGuests')).toEqual([]);
  expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
  const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ attendance: 'No Show', progress: 'service' }]);
});
