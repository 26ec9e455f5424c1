import { useCallback } from 'react';

/** The same `focus`, which does nothing when something has the focus: the person has put it there. */
export function useIfFocusLost(focus: () => void): () => void {
  return useCallback(() => {
    if (document.activeElement === document.body) focus();
  }, [focus]);
}
