import { expect, it } from 'vitest';
import { createDoorStore } from '../../../../src-renderer/store/door/door-store.ts';
import { createTroubleStore } from '../../../../src-renderer/store/trouble-store.ts';
import type { CallHandlers, CallReply } from '../../../../src-shared/bridge/contract.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { createFakeDoorCore, type FakeDoorState } from '../../../fakes/page/fake-door-core.ts';
import { until } from '../../../until.ts';

const anna = aGuestRow({ name: 'Anna Berg' });
const annika = aGuestRow({ name: 'Annika Celik' });
const eventId = 'event-Summer Gala';

async function openDoor(state: Partial<FakeDoorState> = {}, overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ guests: [anna, annika], ...state }, overrides);
  const store = createDoorStore(core.bridge, createTroubleStore(), () => 1_000_000);
  const heard: unknown[] = [];
  store.subscribe(({ spoken }, before) => {
    if (spoken !== before.spoken) heard.push(spoken);
  });
  await store.getState().open(eventId);
  return { core, store, door: store.getState(), heard };
}

/** A core that gives the first rows at once, and counts only when it has looked through everything. */
function countsLate() {
  const counted = Promise.withResolvers<void>();
  let isCounted = false;
  const searchGuests = async ({ query }: { query: string }): Promise<CallReply<'searchGuests'>> => {
    if (query === '') return { total: 0, fitting: 0, whole: 0, rows: [], complete: true };
    const rows = [anna, annika];
    return isCounted
      ? { total: 31, fitting: 31, whole: 0, rows, complete: true }
      : { total: 20, fitting: 20, whole: 0, rows, complete: false };
  };
  return {
    handlers: { searchGuests, finishSearch: () => counted.promise },
    count: () => {
      isCounted = true;
      counted.resolve();
    },
  };
}

it('says how many fit when everybody is counted, and no number before', async () => {
  const { handlers, count } = countsLate();
  const { core, door, heard } = await openDoor({}, handlers);
  heard.length = 0;
  const search = door.search('ann');
  await until(() => expect(core.requests('finishSearch')).toHaveLength(1));
  expect(heard).toEqual([]);
  count();
  await search;
  expect(heard).toEqual([{ kind: 'found', total: 31 }]);
});

it('says nothing of a search in which somebody has chosen meanwhile', async () => {
  const { handlers, count } = countsLate();
  const { core, door, heard } = await openDoor({}, handlers);
  const search = door.search('ann');
  await until(() => expect(core.requests('finishSearch')).toHaveLength(1));
  door.moveChoice(1);
  heard.length = 0;
  count();
  await search;
  expect(heard).toEqual([]);
});

it('does not talk over a mark that was made meanwhile', async () => {
  const { handlers, count } = countsLate();
  const { core, store, door } = await openDoor({}, handlers);
  const search = door.search('ann');
  await until(() => expect(core.requests('finishSearch')).toHaveLength(1));
  await door.mark(anna.personId, 'Attended');
  count();
  await search;
  expect(store.getState().spoken).toMatchObject({ kind: 'marked' });
});

it('says how many there are when the first pull of the list has ended, and nothing while it goes on', async () => {
  const pull = { state: 'pulling', received: 0, pulledAt: null } as const;
  const { core, store, heard } = await openDoor({
    guests: [],
    pull: { expected: null, failure: null, unusable: 0, shrunken: false, ...pull },
  });
  core.state.guests = [anna];
  core.tell('guestsChanged', { eventId, personIds: null });
  await until(() => expect(store.getState().total).toBe(1));
  expect(heard.filter((each) => each !== null)).toEqual([]);
  core.state.guests = [anna, annika];
  core.setPull(eventId, { state: 'idle', pulledAt: '2025-06-14T15:58:00.000Z' });
  await until(() => expect(store.getState().spoken).toEqual({ kind: 'found', total: 2 }));
});

it('says how many there are when the first pull has failed', async () => {
  const { core, store } = await openDoor({
    guests: [],
    pull: {
      state: 'pulling',
      received: 0,
      expected: null,
      failure: null,
      unusable: 0,
      shrunken: false,
      pulledAt: null,
    },
  });
  core.setPull(eventId, { state: 'failed' });
  await until(() => expect(store.getState().spoken).toEqual({ kind: 'found', total: 0 }));
});

it('says the only hit also while the first pull goes on: that guest can be marked', async () => {
  const { core, store, door } = await openDoor();
  core.setPull(eventId, { state: 'pulling', pulledAt: null });
  await door.search('annika');
  expect(store.getState().spoken).toMatchObject({ kind: 'chosen', row: { name: 'Annika Celik' } });
});
