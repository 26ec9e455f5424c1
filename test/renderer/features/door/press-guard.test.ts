import { describe, expect, it } from 'vitest';
import { aimMs, createPressGuard } from '../../../../src-renderer/features/door/guest-list/press-guard.ts';
import { sameTapMs } from '../../../../src-renderer/store/door/guest-marks.ts';

const rowHeight = 76;
const everybody = ['ada', 'bea', 'cyd', 'dov'];
const withoutAda = everybody.slice(1);

/** A hand over a list of everybody that nobody has scrolled. */
function startHand() {
  let nowMs = 1_000_000;
  const hand = createPressGuard(() => nowMs, rowHeight / 2);
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
  /** What a press in the row at `index` comes to, however far the list is scrolled. */
  const press = (index: number, { clicks = 1, scrolled = 0 } = {}) => {
    hand.pressDown(index);
    return hand.judge({ index, top: index * rowHeight - scrolled, clicks });
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
    expect(press(0)).toBe('meant');
  });

  it('counts at once on another guest in another place', () => {
    const { press, wait } = startHand();
    press(0);
    wait(60);
    expect(press(1)).toBe('meant');
    wait(60);
    expect(press(2)).toBe('meant');
  });

  it('counts again on the same guest: what that means is up to the mark', () => {
    const { press, wait } = startHand();
    press(0);
    wait(300);
    expect(press(0)).toBe('meant');
  });

  it('is ignored as the second one of a double click', () => {
    const { press, wait } = startHand();
    press(0);
    wait(100);
    expect(press(0, { clicks: 2 })).toBe('ignored');
  });

  it('is refused when it ends with another guest than it began with, because the list has moved', () => {
    const { hand, change } = startHand();
    hand.pressDown(1);
    change(withoutAda);
    expect(hand.judge({ index: 1, top: rowHeight, clicks: 1 })).toBe('refused');
  });

  it('is ignored when the hand has slid to another row, and no row to the hand', () => {
    const { hand } = startHand();
    hand.pressDown(0);
    expect(hand.judge({ index: 1, top: rowHeight, clicks: 1 })).toBe('ignored');
  });

  it('is ignored when it began beside the buttons', () => {
    const { hand, change } = startHand();
    hand.pressDown(null);
    change(withoutAda);
    expect(hand.judge({ index: 1, top: rowHeight, clicks: 1 })).toBe('ignored');
  });
});

describe('a second press in one spot, whose guest has left', () => {
  it.each([aimMs, sameTapMs - 1])('means the guest who has left %d ms later', (gap) => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    wait(gap);
    expect(press(0)).toBe('refused');
  });

  it.each([60, aimMs - 1])('is the second one of two taps %d ms later, and ignored', (gap) => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    wait(gap);
    expect(press(0)).toBe('ignored');
  });

  it('is ignored for as long as the system takes it for the second one of a double click', () => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    wait(450);
    expect(press(0, { clicks: 2 })).toBe('ignored');
  });

  it.each([100, 400])('is refused as the third one of a hand that taps on every %d ms', (gap) => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    wait(gap);
    press(0, { clicks: 2 });
    wait(gap);
    expect(press(0, { clicks: 3 })).toBe('refused');
  });

  it('means whoever stands there when the hand has paused', () => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    wait(sameTapMs);
    expect(press(0)).toBe('meant');
  });

  it('means the first guest however long somebody taps on', () => {
    const { press, change, wait } = startHand();
    press(0);
    change(withoutAda);
    for (let tap = 0; tap < 5; tap += 1) {
      wait(400);
      expect(press(0)).toBe('refused');
    }
  });

  it('is in one spot where it is on the screen: the end of a list that has grown shorter scrolls', () => {
    const { press, change, wait } = startHand();
    press(3, { scrolled: 2 * rowHeight });
    change(everybody.slice(0, 3));
    wait(aimMs);
    expect(press(2, { scrolled: rowHeight })).toBe('refused');
  });

  it('means whoever was searched for, when there was a search in between', () => {
    const { press, show, wait } = startHand();
    press(0);
    wait(200);
    show(withoutAda);
    expect(press(0)).toBe('meant');
  });
});

describe('a press on a list that has just moved by itself', () => {
  it('means whoever stood there when it was aimed', () => {
    const { press, change, wait } = startHand();
    change(withoutAda);
    wait(aimMs - 1);
    expect(press(2)).toBe('refused');
  });

  it('means whoever stands there, once an eye can have seen it', () => {
    const { pressGuest, change, wait } = startHand();
    pressGuest('ada');
    change(withoutAda);
    wait(aimMs);
    expect(pressGuest('cyd')).toBe('meant');
  });

  it('counts on a guest who has not moved', () => {
    const { pressGuest, change } = startHand();
    change(['ada', 'bea', 'dov']);
    expect(pressGuest('bea')).toBe('meant');
  });

  it('counts on a guest who came where nobody stood', () => {
    const { pressGuest, change } = startHand();
    change([...everybody, 'eve']);
    expect(pressGuest('eve')).toBe('meant');
  });

  it('means whoever stood there before several moves in quick succession', () => {
    const { press, change, wait } = startHand();
    change(['bea', 'ada', 'cyd', 'dov']);
    wait(aimMs / 2);
    change(['bea', 'ada', 'cyd']);
    wait(aimMs / 2);
    expect(press(0)).toBe('refused');
  });
});
