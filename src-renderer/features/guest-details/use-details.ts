import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../../app/services.tsx';
import { useIsNarrow } from '../../app/use-is-narrow.ts';
import { focusDetails } from './focus-details.ts';

/** The details of the chosen guest as the door's keys open and close them, and where they stand. */
export function useDetails(): {
  /** Opens the details of the chosen guest; goes into them when they are open. */
  readonly show: () => void;
  /** False when there was nothing to close. */
  readonly close: () => boolean;
  readonly place: 'closed' | 'beside' | 'over';
} {
  const { guestDetails } = useStores();
  const isNarrow = useIsNarrow();
  const isOpen = useStore(guestDetails, (state) => state.personId !== null);
  const show = useCallback(() => {
    const { personId, openChosen } = guestDetails.getState();
    if (personId !== null) focusDetails();
    else void openChosen();
  }, [guestDetails]);
  const close = useCallback(() => {
    const { personId, close: closeIt } = guestDetails.getState();
    closeIt();
    return personId !== null;
  }, [guestDetails]);
  return { show, close, place: !isOpen ? 'closed' : isNarrow ? 'over' : 'beside' };
}
