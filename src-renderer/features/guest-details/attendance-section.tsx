import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { GuestProgress, GuestState, GuestWalkIn } from '../door/guest-list/guest-lines.tsx';
import { GuestSign } from '../door/guest-list/guest-sign.tsx';
import { DetailsSection } from './details-section.tsx';

/** Whether the guest is here: since when and by whom, as far as it is known. */
export function AttendanceSection({ row }: { readonly row: GuestRow }) {
  const { guestDetails: words } = useWording();
  return (
    <DetailsSection heading={words.attendance}>
      <div className="details__state">
        <GuestSign row={row} />
        <div className="details__facts">
          <div className="details__fact">
            {row.attendance === null ? <p>{words.notArrived}</p> : <GuestState row={row} />}
            <GuestProgress row={row} />
          </div>
          <div className="details__fact">
            <GuestWalkIn row={row} />
          </div>
          {row.attendance !== null && row.decision === null && (
            <p className="details__quiet">{words.elsewhere}</p>
          )}
        </div>
      </div>
    </DetailsSection>
  );
}
