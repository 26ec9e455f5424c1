import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import { useWording } from '../../app/services.tsx';
import { GuestEmail } from './guest-email.tsx';
import { GuestProgress } from './guest-progress.tsx';
import { GuestState } from './guest-state.tsx';
import { GuestWalkIn } from './guest-walk-in.tsx';

/** The line below the name: the attendance state, how far it has come, and who the guest is. */
export function GuestLine({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const isSent = row.progress === 'service';
  return (
    <p className="guest__line">
      <span className="guest__part">
        <GuestState row={row} />
        {!isSent && <GuestProgress row={row} />}
      </span>
      <span className="guest__part">{isSent && <GuestProgress row={row} />}</span>
      <span className="guest__part">
        <GuestWalkIn row={row} />
        {row.rsvpStatus !== null && <bdi>{describeRsvpStatus(row.rsvpStatus, wording)}</bdi>}
        {row.sameName <= 1 && <GuestEmail row={row} />}
      </span>
    </p>
  );
}
