import { expect, it } from 'vitest';
import { createDoorStore } from '../../../../src-renderer/store/door/door-store.ts';
import { createTroubleStore } from '../../../../src-renderer/store/trouble-store.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { anEventSummary } from '../../../builders/an-event-summary.ts';
import { createFakeDoorCore } from '../../../fakes/page/fake-door-core.ts';
import { asMarked } from '../../../marked-row.ts';

const anna = aGuestRow({ personId: 'anna', name: 'Anna Berg', attendance: null });
const isIn = { ...anna, attendance: 'Attended' };

it('No Show for a guest whom another window has just let in asks, as it does in one window', async () => {
  const gala = anEventSummary();
  const core = createFakeDoorCore(
    { events: [gala], guests: [anna] },
    {
      markGuest: async ({ overAttended }) =>
        overAttended ? asMarked({ ...anna, attendance: 'No Show' }) : { outcome: 'is-in', row: isIn },
    },
  );
  const store = createDoorStore(core.bridge, createTroubleStore(), () => 1_000_000);
  await store.getState().open(gala.eventId);
  await store.getState().mark('anna', 'No Show');
  expect(store.getState().question).toEqual({ kind: 'already-in', row: isIn });
  await store.getState().answerQuestion(true);
  expect(core.requests('markGuest')).toMatchObject([{ overAttended: false }, { overAttended: true }]);
  expect(store.getState().question).toBeNull();
});

it('Attended for a guest whom another door has just let in tells since when, and welcomes nobody', async () => {
  const gala = anEventSummary();
  const core = createFakeDoorCore(
    { events: [gala], guests: [anna] },
    { markGuest: async () => ({ outcome: 'is-in', row: isIn }) },
  );
  const store = createDoorStore(core.bridge, createTroubleStore(), () => 1_000_000);
  await store.getState().open(gala.eventId);
  await store.getState().mark('anna', 'Attended');
  expect(store.getState()).toMatchObject({ spoken: { kind: 'already-in', row: isIn }, question: null });
  expect([...store.getState().rows.values()]).toEqual([isIn]);
});
