import { useState } from 'react';

/**
 * One press at a time: `settle` does the work of a button, and `isSettling` keeps the buttons of its card
 * from a second press until the answer is there.
 */
export function useSettling(onSettled: () => void): {
  readonly isSettling: boolean;
  readonly settle: (work: () => Promise<void>) => void;
} {
  const [isSettling, setSettling] = useState(false);
  const settle = async (work: () => Promise<void>) => {
    setSettling(true);
    await work();
    setSettling(false);
    onSettled();
  };
  return { isSettling, settle: (work) => void settle(work) };
}
