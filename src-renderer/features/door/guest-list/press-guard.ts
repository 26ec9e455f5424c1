import { sameTapMs } from '../../../store/door/guest-marks.ts';
import type { GuestAt } from '../../../store/door/guest-places.ts';

/** A press this soon after the list has moved was aimed at the list as it was: nobody reacts faster. */
export const aimMs = 300;

/** The release of a press on a button of a row. */
interface RowPress {
  /** Place of the row in the list. */
  readonly index: number;
  /** Distance of the row from the top of the visible list, in pixels. */
  readonly top: number;
  /** Which press this is of a double or triple click: 1 for the first. */
  readonly clicks: number;
}

/**
 * Whether a press counts.
 * - `meant`: it counts.
 * - `refused`: it does not count, because it was aimed at another guest; the person is told.
 * - `ignored`: it does not count, and nobody expects it to: the second press of a double click, or a press
 * that began on another row or outside the buttons.
 */
export type Verdict = 'meant' | 'refused' | 'ignored';

/** Tells whether a press on a row was aimed at the guest who is in that row now. */
interface PressGuard {
  /** The list is the answer to a search. */
  show(guestAt: GuestAt): void;
  /** The list has changed without a search. */
  change(guestAt: GuestAt): void;
  /** A button of the row at `index` is pressed down; null means something else is. */
  pressDown(index: number | null): void;
  /** The press is released. */
  judge(press: RowPress): Verdict;
}

/** The newest press that was judged. */
interface LastPress {
  readonly meant: string | null;
  readonly top: number;
  readonly atMs: number;
  readonly verdict: Verdict;
}

/**
 * Guards against presses on the wrong guest: marks here and on other laptops move rows, so another guest can
 * be under a finger than a moment ago. A press means the guest with whom it began; else the guest pressed
 * last in the same spot up to `sameTapMs` ago; else the guest who was there up to `aimMs` ago. When that is
 * not the guest who is there now, nobody is marked. The second press of a double click never counts and is
 * not reported, because the first one did the work. Two guests in two places can be pressed at any speed, and
 * keys, which name their guest, are not judged.
 *
 * `now` is in milliseconds. Presses closer to each other than `spotSize` pixels are in the same spot.
 */
export function createPressGuard(now: () => number, spotSize: number): PressGuard {
  let guestAt: GuestAt = () => null;
  let moved = { before: guestAt, atMs: Number.NEGATIVE_INFINITY };
  /** The guest whose button was pressed down, and the list at that moment. */
  let begun: { readonly guest: string | null; readonly guestAt: GuestAt } | null = null;
  let last: LastPress | null = null;

  const lastInSpot = (top: number) =>
    last !== null && Math.abs(top - last.top) < spotSize && now() - last.atMs < sameTapMs ? last : null;
  const stoodAt = (index: number) => (now() - moved.atMs < aimMs ? moved.before(index) : null);
  /** By the double-click time of the system; or too soon to have aimed again. */
  const isDoubleClick = ({ top, clicks }: RowPress, meant: string | null) => {
    const first = lastInSpot(top);
    if (first?.verdict !== 'meant' || first.meant !== meant) return false;
    return clicks === 2 || now() - first.atMs < aimMs;
  };
  const meantBy = ({ index, top }: RowPress, guest: string | null) => {
    const pressed = begun?.guest ?? null;
    if (pressed !== null && pressed !== guest) return pressed;
    return lastInSpot(top)?.meant ?? stoodAt(index) ?? guest;
  };
  const verdictOn = (press: RowPress, guest: string | null, meant: string | null): Verdict => {
    if (meant === guest) return press.clicks > 1 ? 'ignored' : 'meant';
    const hasSlid = begun !== null && begun.guest === meant && begun.guestAt(press.index) === guest;
    return hasSlid || isDoubleClick(press, meant) ? 'ignored' : 'refused';
  };

  return {
    show: (shown) => {
      guestAt = shown;
      moved = { before: shown, atMs: Number.NEGATIVE_INFINITY };
      last = null;
    },
    change: (changed) => {
      // Of changes in quick succession, the list before the first one counts.
      const before = now() - moved.atMs < aimMs ? moved.before : guestAt;
      moved = { before, atMs: now() };
      guestAt = changed;
    },
    pressDown: (index) => {
      begun = index === null ? null : { guest: guestAt(index), guestAt };
    },
    judge: (press) => {
      if (begun === null) return 'ignored';
      const guest = guestAt(press.index);
      const meant = meantBy(press, guest);
      const verdict = verdictOn(press, guest, meant);
      begun = null;
      last = { meant, top: press.top, atMs: now(), verdict };
      return verdict;
    },
  };
}
