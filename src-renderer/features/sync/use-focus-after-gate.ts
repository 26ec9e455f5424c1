import { useStore } from 'zustand';
import { useStores } from '../../app/services.tsx';
import { useFocusAfter, useIfFocusLost } from '../../ui/focus.ts';

/**
 * Calls `focus` when a gate has opened and its notice is gone with the button that had the focus, or that the
 * dialog of the new key would have given it back to.
 */
export function useFocusAfterGate(focus: () => void): void {
  const { sync } = useStores();
  const gate = useStore(sync, ({ status }) => status?.gate ?? null);
  const focusIfLost = useIfFocusLost(focus);
  useFocusAfter(gate === 'sign-in', focusIfLost);
  useFocusAfter(gate === 'captive-portal', focusIfLost);
  useFocusAfter(gate === 'event-refused', focusIfLost);
}
