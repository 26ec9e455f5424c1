import { useStore } from 'zustand';
import { useStores } from '../../app/services.tsx';
import { useFocusAfter, useIfFocusLost } from '../../ui/focus.ts';

/**
 * Calls `focus` when a button of the guided first run was pressed and is gone: its card takes no focus, so that
 * the screen goes on where it begins. Not when something else has the focus, which the person has put there.
 */
export function useFocusAfterCoach(focus: () => void): void {
  const { practice } = useStores();
  const isTourOn = useStore(practice, (state) => state.practice?.tourOver === false);
  const isWifiBad = useStore(practice, (state) => (state.practice?.wifi ?? 'good') !== 'good');
  const isWifiToCut = useStore(practice, ({ step }) => step === 'cut-wifi');
  const focusIfLost = useIfFocusLost(focus);
  useFocusAfter(isTourOn, focusIfLost);
  useFocusAfter(isWifiToCut, focusIfLost);
  useFocusAfter(isWifiBad, focusIfLost);
}
