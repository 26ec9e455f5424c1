import { useStore } from 'zustand';
import { useStores } from '../../app/services.tsx';
import { useIsNarrow } from '../guest-details/guest-details-panel.tsx';

/** Id of the open panel. */
export const doorsPanelId = 'doors-together';

/** Where the panel stands: beside the list of the door, or over the screen where there is no list or no room. */
export function useDoorsPlace(): 'closed' | 'beside' | 'over' {
  const { doors, door, screens, session, lock } = useStores();
  const isNarrow = useIsNarrow();
  const isOpen = useStore(doors, (state) => state.isOpen);
  const isAtDoor = useStore(door, (state) => state.event !== null);
  const isCovered = useStore(screens, (state) => state.open.length > 0);
  const isSignedIn = useStore(session, (state) => state.session?.state === 'signed-in');
  const isLocked = useStore(lock, (state) => state.lock?.isLocked ?? true);
  if (!isOpen || !isSignedIn || isLocked) return 'closed';
  return isAtDoor && !isCovered && !isNarrow ? 'beside' : 'over';
}
