import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';

/** Tells a screen reader what was settled. */
export function SettledAnnouncer() {
  const { activity: words, settled } = useWording();
  const { activity } = useStores();
  const last = useStore(activity, (state) => state.settled);
  return (
    <p className="visually-hidden" aria-live="polite">
      {last !== null && settled[last.kind](last.guestName || words.noName)}
    </p>
  );
}
