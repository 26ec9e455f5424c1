import { sameTapMs } from '../../../store/door/guest-marks.ts';
import type { GuestAt } from '../../../store/door/guest-places.ts';

/** Whoever presses this soon after the list has moved has aimed at it as it was: no eye and hand are faster. */
export const aimMs = 300;

/** A finger or a mouse lets go of a button of a row. */
interface RowPress {
  /** Place of the row in the list. */
  readonly index: number;
  /** Distance of the row from the top of what is seen of the list, in pixels. */
  readonly top: number;
  /** Which press this is of a double or triple click: 1 for the first. */
  readonly clicks: number;
}

/**
 * What a press comes to.
 * - `meant`: it counts.
 * - `refused`: it does not count, because another guest was meant than stands there now; the person has to be told.
 * - `ignored`: it does not count, and nobody expects it to: the second press of a double click, or a hand that has
 *   slid here from another row or from beside the buttons.
 */
export type Verdict = 'meant' | 'refused' | 'ignored';

/** Tells whether the guest whose button was pressed is the one who was aimed at. */
interface PressGuard {
  /** A person has asked for this list. */
  show(guestAt: GuestAt): void;
  /** The list has changed by itself. */
  change(guestAt: GuestAt): void;
  /** A button of the row at `index` is pressed down; null for everything else. */
  pressDown(index: number | null): void;
  /** It is let go. */
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
 * Marks here and on other laptops move rows, so another guest can stand under a finger than a moment ago. A press
 * means the guest with whom it began; the one who was pressed last, if that was in the same spot up to `sameTapMs`
 * ago; the one who stood there up to `aimMs` ago. When that is somebody else than who stands there now, nobody is
 * marked. The second press of a double click never counts, and needs no word: its first has done what was wished. So
 * two guests in two places may be pressed as fast as hands are, and keys, which name their guest, are not judged at
 * all.
 *
 * `now` is in milliseconds; presses nearer to each other than `spotSize` pixels are in the same spot.
 */
export function createPressGuard(now: () => number, spotSize: number): PressGuard {
  let guestAt: GuestAt = () => null;
  let moved = { before: guestAt, atMs: Number.NEGATIVE_INFINITY };
  /** Who was pressed down, and who stood where at that moment. */
  let begun: { readonly guest: string | null; readonly guestAt: GuestAt } | null = null;
  let last: LastPress | null = null;

  const lastInSpot = (top: number) =>
    last !== null && Math.abs(top - last.top) < spotSize && now() - last.atMs < sameTapMs ? last : null;
  const stoodAt = (index: number) => (now() - moved.atMs < aimMs ? moved.before(index) : null);
  /** By the system's measure, which a person can set; or so soon that nobody can have aimed anew. */
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
      // Of changes in quick succession it counts what stood before the first.
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
