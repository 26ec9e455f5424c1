import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';

/** As long as no list of the event has come to its end: who is not found may be invited all the same. */
export function PartlyHereNotice() {
  const { guestList: words } = useWording();
  const { door } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const hasGuests = useStore(door, (state) => (state.counts?.expected ?? 0) > 0);
  if (pull === null || pull.pulledAt !== null || pull.state === 'pulling' || !hasGuests) return null;
  return (
    <Notice kind="waits" title={words.partly}>
      <p>{words.partlyDetail}</p>
    </Notice>
  );
}
