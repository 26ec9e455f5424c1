import { describe, expect, it } from 'vitest';
import { createDoorStore } from '../../../../src-renderer/store/door/door-store.ts';
import { createTroubleStore } from '../../../../src-renderer/store/trouble-store.ts';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import { noFilter } from '../../../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { createFakeDoorCore, type FakeDoorCore } from '../../../fakes/page/fake-door-core.ts';
import { everythingDone, holdAnswers } from '../../hold-answers.ts';

const eventId = 'event-Summer Gala';
const anna = aGuestRow({ personId: 'anna', name: 'Anna Berg' });
const ben = aGuestRow({ personId: 'ben', name: 'Ben Okoro' });
const cem = aGuestRow({ personId: 'cem', name: 'Cem Celik' });

async function openDoor(guests = [anna, ben, cem], overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ guests }, overrides);
  const store = createDoorStore(core.bridge, createTroubleStore(), () => 1_000_000);
  await store.getState().open(eventId);
  const row = (personId: string) =>
    [...store.getState().rows.values()].find((each) => each.personId === personId);
  const shownIds = () => [...store.getState().rows.values()].map(({ personId }) => personId);
  const pagesAsked = () => core.requests('searchGuests').length;
  return { core, store, row, shownIds, pagesAsked };
}

/** The core has changed these guests, and tells of them. */
async function change(core: FakeDoorCore, ...changes: (Partial<GuestRow> & { personId: string })[]) {
  for (const { personId, ...said } of changes) {
    core.state.guests = core.state.guests.map((guest) =>
      guest.personId === personId ? { ...guest, ...said } : guest,
    );
  }
  core.tell('guestsChanged', { eventId, personIds: changes.map(({ personId }) => personId) });
  await everythingDone();
}

describe('news of some guests', () => {
  it('have their rows asked for, and no page', async () => {
    const { core, row, pagesAsked } = await openDoor();
    const asked = pagesAsked();
    await change(core, { personId: 'ben', attendance: 'Attended' });
    expect(row('ben')?.attendance).toBe('Attended');
    expect(core.requests('getChangedRows')).toMatchObject([{ personIds: ['ben'], offset: 0 }]);
    expect(pagesAsked()).toBe(asked);
  });

  it('that come while others are being asked for have theirs asked for as one', async () => {
    const { core, row } = await openDoor();
    core.tell('guestsChanged', { eventId, personIds: ['anna'] });
    core.tell('guestsChanged', { eventId, personIds: ['ben'] });
    await change(core, { personId: 'cem', attendance: 'No Show' });
    expect(row('cem')?.attendance).toBe('No Show');
    expect(core.requests('getChangedRows')).toMatchObject([
      { personIds: ['anna'] },
      { personIds: ['ben', 'cem'] },
    ]);
  });

  it('have rows of namesakes asked for as well, whom another guest tells apart', async () => {
    const twin = aGuestRow({ personId: 'twin', name: 'Anna Berg', sameName: 2 });
    const { core, row } = await openDoor([{ ...anna, sameName: 2 }, twin, ben]);
    const differs = { name: 'Table', text: '7' };
    core.state.guests = core.state.guests.map((guest) =>
      guest.personId === 'twin' ? { ...guest, differs } : guest,
    );
    await change(core, { personId: 'anna', differs: { name: 'Table', text: '4' } });
    expect(row('twin')?.differs).toEqual(differs);
  });

  it('are about everybody when the news name nobody', async () => {
    const { core, row, pagesAsked } = await openDoor();
    const asked = pagesAsked();
    core.state.guests = [anna, { ...ben, attendance: 'Attended' }, cem];
    core.tell('guestsChanged', { eventId, personIds: null });
    await everythingDone();
    expect(row('ben')?.attendance).toBe('Attended');
    expect(pagesAsked()).toBe(asked + 1);
  });
});

describe('the page is asked again', () => {
  it.each([
    ['has come', [aGuestRow({ personId: 'aaron', name: 'Aaron' }), anna, ben, cem]],
    ['has left', [ben, cem]],
    ['has moved', [ben, anna, cem]],
    ['has another id', [{ ...anna, personId: 'anna-2' }, ben, cem]],
  ])('when somebody %s', async (_, guests) => {
    const { core, shownIds, store } = await openDoor();
    core.state.guests = guests;
    core.tell('guestsChanged', { eventId, personIds: ['anna'] });
    await everythingDone();
    expect(shownIds()).toEqual(guests.map(({ personId }) => personId));
    expect(store.getState().total).toBe(guests.length);
  });

  it('when a mark takes a guest out of the filter', async () => {
    const { core, store, shownIds } = await openDoor();
    await store.getState().filter({ ...noFilter, attendance: ['not-arrived'] });
    await change(core, { personId: 'ben', attendance: 'Attended' });
    expect(shownIds()).toEqual(['anna', 'cem']);
  });

  it('when a mark brings a guest to the top of the list', async () => {
    const { core, store, shownIds } = await openDoor();
    await store.getState().sort('last-change');
    const decision = {
      decisionId: 'd',
      isOurs: true,
      decidedAt: '2025-06-14T16:04:00.000Z',
      operator: null,
      door: null,
    };
    await change(core, { personId: 'cem', attendance: 'Attended', decision });
    expect(shownIds()).toEqual(['cem', 'anna', 'ben']);
  });

  it('when the rows could not be asked for the last time', async () => {
    const held = holdAnswers<'getChangedRows'>();
    const { core, row } = await openDoor(undefined, { getChangedRows: held.handler });
    await change(core, { personId: 'ben', attendance: 'Attended' });
    await held.asked[0]?.refuse('internal');
    await change(core, { personId: 'anna', attendance: 'Attended' });
    expect(row('ben')?.attendance).toBe('Attended');
  });
});

describe('an answer about changed rows', () => {
  const answer = { total: 3, fitting: 3, whole: 0, order: ['anna', 'ben', 'cem'], complete: true };

  it('is dropped when something was searched meanwhile', async () => {
    const held = holdAnswers<'getChangedRows'>();
    const { core, store, shownIds, row } = await openDoor(undefined, { getChangedRows: held.handler });
    core.tell('guestsChanged', { eventId, personIds: ['ben'] });
    core.state.guests = [anna, { ...ben, attendance: 'Attended' }, cem];
    await store.getState().search('ben');
    await held.asked[0]?.answer({ ...answer, rows: [ben] });
    expect(shownIds()).toEqual(['ben']);
    expect(row('ben')?.attendance).toBe('Attended');
  });

  it('takes nothing back that was marked meanwhile', async () => {
    const held = holdAnswers<'getChangedRows'>();
    const { core, store, row } = await openDoor(undefined, { getChangedRows: held.handler });
    core.tell('guestsChanged', { eventId, personIds: ['ben'] });
    await store.getState().mark('cem', 'Attended');
    await held.asked[0]?.answer({ ...answer, rows: [ben] });
    expect(row('cem')?.attendance).toBe('Attended');
    expect(held.asked[1]?.request.personIds).toEqual(['cem']);
  });

  it('that is not complete leads to all that fits', async () => {
    let isFinished = false;
    const { core, store, row } = await openDoor([anna, ben], {
      finishSearch: async () => {
        isFinished = true;
      },
      getChangedRows: async () => ({
        ...answer,
        total: 2,
        order: ['anna', 'ben'],
        rows: [],
        complete: isFinished,
      }),
    });
    await change(core, { personId: 'ben', attendance: 'Attended' });
    expect(row('ben')?.attendance).toBe('Attended');
    expect(store.getState().total).toBe(2);
  });
});
