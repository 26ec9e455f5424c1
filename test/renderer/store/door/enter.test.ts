import { describe, expect, it } from 'vitest';
import { createDoorStore } from '../../../../src-renderer/store/door/door-store.ts';
import { seenAfterMs } from '../../../../src-renderer/store/door/enter-rule.ts';
import { createTroubleStore } from '../../../../src-renderer/store/trouble-store.ts';
import type { CallHandlers, CallRequest } from '../../../../src-shared/bridge/contract.ts';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { createFakeDoorCore } from '../../../fakes/page/fake-door-core.ts';

const anna = aGuestRow({ name: 'Anna Berg' });
const annika = aGuestRow({ name: 'Annika Celik' });
const ben = aGuestRow({ name: 'Ben Okoro' });
const guessed = { name: [], email: [], guessed: [[0, 3] satisfies [number, number]] };

async function openDoor(guests: GuestRow[] = [anna, annika, ben], overrides: Partial<CallHandlers> = {}) {
  let nowMs = 1_000_000;
  const core = createFakeDoorCore({ guests }, overrides);
  const store = createDoorStore(core.bridge, createTroubleStore(), () => nowMs);
  await store.getState().open('event-Summer Gala');
  const change = async (changed: GuestRow[]) => {
    core.state.guests = changed;
    core.tell('guestsChanged', { eventId: 'event-Summer Gala', personIds: null });
    const shownIds = () => [...store.getState().rows.values()].map(({ personId }) => personId);
    await expect.poll(shownIds).toEqual(changed.map(({ personId }) => personId));
  };
  return {
    ...{ core, store, door: store.getState(), change },
    pass: (ms: number) => {
      nowMs += ms;
    },
    enter: () => store.getState().markChosen('Attended'),
    marked: () => core.requests('markGuest').map((asked) => (asked as CallRequest<'markGuest'>).personId),
    chosenName: () => {
      const { chosenIndex, rows } = store.getState();
      return chosenIndex === null ? null : rows.get(chosenIndex)?.name;
    },
  };
}

describe('Enter at the door', () => {
  it('lets in the only guest who fits, typed and entered in one go', async () => {
    const { door, enter, marked } = await openDoor();
    void door.search('ben');
    await enter();
    expect(marked()).toEqual([ben.personId]);
  });

  it('chooses the first of several, and marks that one with the next', async () => {
    const { door, enter, marked, chosenName, pass } = await openDoor();
    await door.search('ann');
    expect(chosenName()).toBeNull();
    pass(seenAfterMs);
    await enter();
    expect([marked(), chosenName()]).toEqual([[], 'Anna Berg']);
    await enter();
    expect(marked()).toEqual([anna.personId]);
  });

  it('marks nobody with two Enters in one go, before the list can have been seen', async () => {
    const { door, enter, marked, pass } = await openDoor();
    void door.search('ann');
    await Promise.all([enter(), enter()]);
    expect(marked()).toEqual([]);
    pass(seenAfterMs);
    await enter();
    expect(marked()).toEqual([anna.personId]);
  });

  it('never marks by itself who is only similar', async () => {
    const { door, enter, marked, pass } = await openDoor([{ ...ben, match: guessed }]);
    await door.search('ben');
    pass(seenAfterMs);
    await enter();
    expect(marked()).toEqual([]);
    await enter();
    expect(marked()).toEqual([ben.personId]);
  });

  it('lets in who alone has the text for a whole name', async () => {
    const anne = aGuestRow({ name: 'Ann' });
    const { door, enter, marked } = await openDoor([anne, anna, annika]);
    await door.search('ann');
    await enter();
    expect(marked()).toEqual([anne.personId]);
  });

  it('does not let another guest take the place of the one who fitted alone', async () => {
    const { door, enter, marked, change, pass } = await openDoor([ben]);
    await door.search('ben');
    await change([aGuestRow({ name: 'Ben Adams' })]);
    pass(seenAfterMs);
    await enter();
    expect(marked()).toEqual([]);
  });

  it('keeps a choice with its guest while the list moves, and lets it go with the guest', async () => {
    const { door, enter, marked, change, chosenName } = await openDoor([annika, ben]);
    door.choose(1);
    await change([anna, annika, ben]);
    expect(chosenName()).toBe('Ben Okoro');
    await change([anna, annika]);
    expect(chosenName()).toBeNull();
    await enter();
    expect(marked()).toEqual([]);
  });

  it('leaves an arrow to the list of the text that is typed', async () => {
    const { door, enter, marked } = await openDoor();
    void door.search('ann');
    door.moveChoice(1);
    door.moveChoice(1);
    await enter();
    expect(marked()).toEqual([annika.personId]);
  });
});
