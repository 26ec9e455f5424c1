import { describe, expect, it } from 'vitest';
import { aimMs, createSteadyHand } from '../../../../src-renderer/features/door/steady-hand.ts';
import { sameWishMs } from '../../../../src-renderer/store/door/last-wish.ts';

const rowHeight = 76;
const everybody = ['ada', 'bea', 'cyd', 'dov'];
const withoutAda = everybody.slice(1);

/** A hand over a list of everybody that nobody has scrolled. */
function startHand() {
  let nowMs = 1_000_000;
  const hand = createSteadyHand(() => nowMs, rowHeight / 2);
  let shown: readonly string[] = [];
  const places = (guests: readonly string[]) => (index: number) => guests[index] ?? null;
  const show = (guests: readonly string[]) => {
    shown = guests;
    hand.show(places(guests));
  };
  const change = (guests: readonly string[]) => {
    shown = guests;
    hand.change(places(guests));
  };
  /** Whether a press in the row at `index`, however far the list is scrolled, means who stands there. */
  const press = (index: number, { clicks = 1, scrolled = 0 } = {}) => {
    hand.pressDown(index);
    return hand.isMeant({ index, top: index * rowHeight - scrolled, clicks });
  };
  show(everybody);
  return {
    hand,
    show,
    change,
    press,
    pressGuest: (name: string) => press(shown.indexOf(name)),
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('a press on a button of a row', () => {
  it('means the guest who stands there', () => {
    const { press } = startHand();
    expect(press(0)).toBe(true);
  });

  it('counts at once on another guest in another place', () => {
    const { press, wait } = startHand();
    press(0);
    wait(60);
    expect(press(1)).toBe(true);
    wait(60);
    expect(press(2)).toBe(true);
  });

  it('counts again on the same guest: what that means is up to the mark', () => {
    const { press, wait } = startHand();
    press(0);
    wait(300);
    expect(press(0)).toBe(true);
  });

  it('does not count as the second one of a double click', () => {
    const { press, wait } = startHand();
    press(0);
    wait(100);
    expect(press(0, { clicks: 2 })).toBe(false);
  });

  it('does not count when it ends with another guest than it began with', () => {
    const { hand, change } = startHand();
    hand.pressDown(1);
    change(withoutAda);
    expect(hand.isMeant({ index: 1, top: rowHeight, clicks: 1 })).toBe(false);
    expect(hand.isMeant({ index: 0, top: 0, clicks: 1 })).toBe(false);
  });
});

describe('a second press in one spot, whose guest has left', () => {
  it.each([60, 300, sameWishMs - 1])('means the guest who has left %d ms later', (gap) => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    wait(gap);
    expect(press(0)).toBe(false);
  });

  it('means whoever stands there when the hand has paused', () => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    wait(sameWishMs);
    expect(press(0)).toBe(true);
  });

  it('means the first guest however long somebody taps on', () => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    for (let tap = 0; tap < 5; tap += 1) {
      wait(400);
      expect(press(0)).toBe(false);
    }
  });

  it('is in one spot where it is on the screen: the end of a list that has grown shorter scrolls', () => {
    const { press, change, wait } = startHand();
    press(3, { scrolled: 2 * rowHeight });
    change(everybody.slice(0, 3));
    wait(aimMs);
    expect(press(2, { scrolled: rowHeight })).toBe(false);
  });

  it('means whoever was searched for, when there was a search in between', () => {
    const { press, show, wait } = startHand();
    press(0);
    wait(200);
    show(withoutAda);
    expect(press(0)).toBe(true);
  });
});

describe('a press on a list that has just moved by itself', () => {
  it('means whoever stood there when it was aimed', () => {
    const { press, change, wait } = startHand();
    change(withoutAda);
    wait(aimMs - 1);
    expect(press(2)).toBe(false);
  });

  it('means whoever stands there, once an eye can have seen it', () => {
    const { pressGuest, change, wait } = startHand();
    pressGuest('ada');
    change(withoutAda);
    wait(aimMs);
    expect(pressGuest('cyd')).toBe(true);
  });

  it('counts on a guest who has not moved', () => {
    const { pressGuest, change } = startHand();
    change(['ada', 'bea', 'dov']);
    expect(pressGuest('bea')).toBe(true);
  });

  it('counts on a guest who came where nobody stood', () => {
    const { pressGuest, change } = startHand();
    change([...everybody, 'eve']);
    expect(pressGuest('eve')).toBe(true);
  });

  it('means whoever stood there before several moves in quick succession', () => {
    const { press, change, wait } = startHand();
    change(['bea', 'ada', 'cyd', 'dov']);
    wait(aimMs / 2);
    change(['bea', 'ada', 'cyd']);
    wait(aimMs / 2);
    expect(press(0)).toBe(false);
  });
});
