import type { GuestAt } from '../../store/door/guest-places.ts';
import { sameWishMs } from '../../store/door/last-wish.ts';

/** Whoever presses this soon after the list has moved has aimed at it as it was: no eye and hand are faster. */
export const aimMs = 300;

/** A finger or a mouse lets go of a button of a row. */
export interface RowPress {
  /** Place of the row in the list. */
  readonly index: number;
  /** Distance of the row from the top of what is seen of the list, in pixels. */
  readonly top: number;
  /** Which press this is of a double or triple click: 1 for the first. */
  readonly clicks: number;
}

/** Tells whether the guest whose button was pressed is the one who was aimed at. */
export interface SteadyHand {
  /** A person has asked for this list. */
  show(guestAt: GuestAt): void;
  /** The list has changed by itself. */
  change(guestAt: GuestAt): void;
  /** A button of the row at `index` is pressed down; null for everything else. */
  pressDown(index: number | null): void;
  /** It is let go: whether its guest was meant. */
  isMeant(press: RowPress): boolean;
}

/**
 * Marks here and on other laptops move rows, so another guest can stand under a finger than a moment ago. A press
 * means the guest with whom it began; the one who was pressed last, if that was in the same spot up to `sameWishMs`
 * ago; the one who stood there up to `aimMs` ago. When that is somebody else than who stands there now, nobody is
 * marked. The second press of a double click never counts. So two guests in two places may be pressed as fast as
 * hands are, and keys, which name their guest, are not judged at all.
 *
 * `now` is in milliseconds; presses nearer to each other than `spotSize` pixels are in the same spot.
 */
export function createSteadyHand(now: () => number, spotSize: number): SteadyHand {
  let guestAt: GuestAt = () => null;
  let moved = { before: guestAt, atMs: Number.NEGATIVE_INFINITY };
  let begunWith: string | null = null;
  let last: { readonly meant: string | null; readonly top: number; readonly atMs: number } | null = null;

  const lastInSpot = (top: number) =>
    last !== null && Math.abs(top - last.top) < spotSize && now() - last.atMs < sameWishMs
      ? last.meant
      : null;
  const stoodAt = (index: number) => (now() - moved.atMs < aimMs ? moved.before(index) : null);

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
      begunWith = index === null ? null : guestAt(index);
    },
    isMeant: ({ index, top, clicks }) => {
      const guest = guestAt(index);
      const meant =
        begunWith !== null && begunWith !== guest ? begunWith : (lastInSpot(top) ?? stoodAt(index) ?? guest);
      begunWith = null;
      last = { meant, top, atMs: now() };
      return clicks <= 1 && meant === guest;
    },
  };
}
