import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';

/** "Walk-in · Sent": added on this laptop, and how far that has come; once, when the mark beside it says the same. */
export function GuestWalkIn({ row: { walkIn, attendance, progress } }: { readonly row: GuestRow }) {
  const { door, newGuest: words } = useWording();
  if (walkIn === null) return null;
  const isSaid = attendance !== null && progress === walkIn;
  return (
    <>
      <span className="guest__walk-in">{words.walkIn}</span>
      {!isSaid && (
        <span className={`guest__progress guest__progress--${walkIn}`}>{door.progress[walkIn]}</span>
      )}
    </>
  );
}
