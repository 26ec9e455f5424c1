import { useStore } from 'zustand';
import { useStores } from '../../app/services.tsx';
import { selectIsPractice } from '../../store/session-store.ts';

/** Whether the guided first run of practice is on the screen, over the end of the side column. */
export function useIsCoaching(): boolean {
  const { session, practice, lock } = useStores();
  const isPractice = useStore(session, selectIsPractice);
  const isOver = useStore(practice, (state) => state.practice?.tourOver ?? true);
  const isLocked = useStore(lock, (state) => state.lock?.isLocked ?? true);
  return isPractice && !isOver && !isLocked;
}
