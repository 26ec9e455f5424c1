import { useCallback } from 'react';
import { useStores } from '../../app/services.tsx';

/** Asks whether to remove the guest whose details are open, else the chosen one. */
export function useAskRemoval(): () => void {
  const { door, guestDetails, trouble } = useStores();
  return useCallback(() => {
    void trouble.getState().attempt(async () => {
      const { askRemoval, findChosen } = door.getState();
      const row = guestDetails.getState().details?.row ?? (await findChosen());
      if (row !== undefined) askRemoval(row);
    });
  }, [door, guestDetails, trouble]);
}
