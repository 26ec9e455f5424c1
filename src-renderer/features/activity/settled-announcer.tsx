import { useStore } from 'zustand';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { ActivityState } from '../../store/activity/activity-store.ts';

/** Tells a screen reader what was settled. */
export function SettledAnnouncer() {
  const wording = useWording();
  const { activity } = useStores();
  const last = useStore(activity, (state) => state.settled);
  return (
    <p className="visually-hidden" aria-live="polite">
      {last !== null && say(last, wording)}
    </p>
  );
}

function say(
  { kind, guestName }: NonNullable<ActivityState['settled']>,
  { activity: words, settled }: Wording,
): string {
  // The only one about no single guest.
  return kind === 'kept-all' ? settled['kept-all'] : settled[kind]({ guest: guestName || words.noName });
}
