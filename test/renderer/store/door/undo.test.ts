import { describe, expect, it } from 'vitest';
import { createDoorStore } from '../../../../src-renderer/store/door/door-store.ts';
import { createTroubleStore } from '../../../../src-renderer/store/trouble-store.ts';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import { noFilter } from '../../../../src-shared/domain/guest-filter.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { createFakeDoorCore } from '../../../fakes/page/fake-door-core.ts';

const anna = aGuestRow({ name: 'Anna Berg' });
const ben = aGuestRow({ name: 'Ben Okoro' });

async function openDoor(overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ guests: [anna, ben] }, overrides);
  let nowMs = 1_000_000;
  const store = createDoorStore(core.bridge, createTroubleStore(), () => nowMs);
  const door = store.getState();
  await door.open('event-Summer Gala');
  door.noteVisibleRange(0, 9);
  const shown = (name: string) => [...store.getState().rows.values()].find((row) => row.name === name);
  return { core, store, door, shown, wait: (ms: number) => (nowMs += ms) };
}

const refuse = () => Promise.reject(new VestibuleError('nothing-to-undo'));

describe('the key for the last change', () => {
  it('leaves it to the row to show what was undone, when the row is in sight', async () => {
    const { store, door, shown } = await openDoor();
    await door.mark(ben.personId, 'Attended');
    await door.undoLast();
    expect(shown('Ben Okoro')?.attendance).toBeNull();
    expect(store.getState().undoNotice).toBeNull();
  });

  it('tells whose change was undone, when the search has found others, and leaves the search as it is', async () => {
    const { store, door } = await openDoor();
    await door.mark(ben.personId, 'Attended');
    await door.search('anna');
    await door.undoLast();
    expect(store.getState().undoNotice).toMatchObject({
      kind: 'undone',
      change: 'mark',
      row: { name: 'Ben Okoro', attendance: null },
    });
    expect(store.getState().query).toBe('anna');
  });

  it('tells it too, when the row lies beyond the edge of the screen', async () => {
    const { store, door } = await openDoor();
    await door.mark(ben.personId, 'Attended');
    door.noteVisibleRange(0, 0);
    await door.undoLast();
    expect(store.getState().undoNotice).toMatchObject({ row: { name: 'Ben Okoro' } });
  });

  it('tells it too, when a filter may take the row away', async () => {
    const { store, door } = await openDoor();
    await door.mark(ben.personId, 'Attended');
    await door.filter({ ...noFilter, attendance: ['attended'] });
    await door.undoLast();
    expect(store.getState().undoNotice).toMatchObject({ row: { name: 'Ben Okoro' } });
  });

  it('takes what it told away with the next change, and when the guest is shown', async () => {
    const { store, door } = await openDoor();
    await door.mark(ben.personId, 'Attended');
    await door.search('anna');
    await door.undoLast();
    await door.mark(anna.personId, 'Attended');
    expect(store.getState().undoNotice).toBeNull();
    await door.search('ben');
    await door.undoLast();
    await door.showGuest(anna);
    expect(store.getState().undoNotice).toBeNull();
  });

  it('says quietly that there is nothing to undo, until somebody types', async () => {
    const { store, door } = await openDoor();
    await door.undoLast();
    expect(store.getState().undoNotice).toEqual({ kind: 'nothing-to-undo', name: null });
    expect(store.getState().failure).toBeNull();
    await door.search('a');
    expect(store.getState().undoNotice).toBeNull();
  });

  it('undoes two changes when it is pressed twice before the first is saved', async () => {
    const { core, door } = await openDoor();
    await door.mark(anna.personId, 'Attended');
    await door.mark(ben.personId, 'Attended');
    await Promise.all([door.undoLast(), door.undoLast()]);
    expect(core.requests('undoDecision')).toMatchObject([
      { decisionId: 'laptop-2' },
      { decisionId: 'laptop-1' },
    ]);
  });

  it('skips a mark that a newer one about the same guest has ended', async () => {
    const { core, door, wait } = await openDoor();
    await door.mark(anna.personId, 'Attended');
    await door.mark(ben.personId, 'No Show');
    wait(1_000);
    await door.mark(ben.personId, 'Attended');
    await door.undoLast();
    await door.undoLast();
    expect(core.requests('undoDecision')).toMatchObject([
      { decisionId: 'laptop-3' },
      { decisionId: 'laptop-1' },
    ]);
  });

  it('skips the marks of a walk-in who was removed and came back: they were decided anew', async () => {
    const { core, store, door } = await openDoor();
    await door.addGuest({ firstName: 'Grace', lastName: 'Hopper' }, 'Attended');
    const grace = [...store.getState().rows.values()].find(({ name }) => name === 'Grace Hopper');
    door.askRemoval(grace ?? anna);
    await door.answerRemoval(true);
    await door.undoLast();
    await door.undoLast();
    expect(core.requests('undoDecision')).toHaveLength(1);
    expect(store.getState().undoNotice).toEqual({ kind: 'nothing-to-undo', name: null });
  });

  it('says of whom there was nothing to undo when another door was newer, and undoes nobody else', async () => {
    const { core, store, door } = await openDoor({ undoDecision: refuse });
    await door.mark(anna.personId, 'Attended');
    await door.mark(ben.personId, 'Attended');
    await door.undoLast();
    expect(core.requests('undoDecision')).toMatchObject([{ decisionId: 'laptop-2' }]);
    expect(store.getState()).toMatchObject({
      failure: null,
      undoNotice: { kind: 'nothing-to-undo', name: 'Ben Okoro' },
      spoken: { kind: 'nothing-to-undo', name: 'Ben Okoro' },
    });
    await door.undoLast();
    expect(core.requests('undoDecision')).toMatchObject([{}, { decisionId: 'laptop-1' }]);
  });
});

describe('Undo in a row', () => {
  it('takes a second tap within a moment for the same wish, also when it would undo the undo', async () => {
    const { core, store, door } = await openDoor();
    await door.mark(anna.personId, 'Attended');
    await Promise.all([door.undo(anna.personId), door.undo(anna.personId)]);
    await door.undo(anna.personId);
    expect(core.requests('undoDecision')).toHaveLength(1);
    expect(store.getState()).toMatchObject({ failure: null, undoNotice: null });
  });

  it('may be tried again at once when it was not saved', async () => {
    let isDiskFull = true;
    const { store, door } = await openDoor({
      undoDecision: async () => {
        if (!isDiskFull) return anna;
        isDiskFull = false;
        throw new VestibuleError('not-saved');
      },
    });
    await door.mark(anna.personId, 'Attended');
    await door.undo(anna.personId);
    expect(store.getState().failure).toEqual({ code: 'not-saved', name: 'Anna Berg', others: [] });
    await door.undo(anna.personId);
    expect(store.getState()).toMatchObject({ failure: null, spoken: { kind: 'undone' } });
  });

  it('takes a second tap on the undo of an RSVP change for the same wish', async () => {
    const { core, door, shown } = await openDoor();
    await door.changeRsvpStatus(anna, 'Declined');
    const changed = shown('Anna Berg') ?? anna;
    await door.undoRsvp(changed);
    await door.undoRsvp(changed);
    expect(core.requests('undoDecision')).toHaveLength(1);
  });
});
