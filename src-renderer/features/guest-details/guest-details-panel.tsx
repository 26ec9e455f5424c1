import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Working } from '../../ui/working.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { DetailsHead } from './details-head.tsx';
import { detailsId } from './focus-details.ts';
import { GuestDetails } from './guest-details.tsx';
import './guest-details.css';

/** The details of the guest who was asked for; those of the guest before stay until they have come. */
export function GuestDetailsPanel() {
  const { guestDetails: words } = useWording();
  const { guestDetails } = useStores();
  const { focusSearch } = useDoorTools();
  const details = useStore(guestDetails, (state) => state.details);
  const failure = useStore(guestDetails, (state) => state.failure);
  const close = useStore(guestDetails, (state) => state.close);
  const closeHere = () => {
    close();
    focusSearch();
  };
  return (
    <section id={detailsId} className="details" tabIndex={-1} aria-label={words.region}>
      <DetailsHead row={details?.row ?? null} onClose={closeHere} />
      {/* Another guest begins at the top, with everything folded. */}
      <div key={details?.row.personId} className="details__body">
        {details !== null && <GuestDetails details={details} />}
        {details === null && failure === null && <Working />}
        {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      </div>
    </section>
  );
}
