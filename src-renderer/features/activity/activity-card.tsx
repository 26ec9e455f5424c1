import { type MouseEvent, type ReactNode, useState } from 'react';
import './activity-card.css';

/**
 * A card with something to settle. It disappears when settled and the next one takes its place, so the second
 * press of a double click does not count.
 */
export function ActivityCard({ children }: { readonly children: ReactNode }) {
  return (
    <article className="activity-card" onClickCapture={stopSecondPress}>
      {children}
    </article>
  );
}

function stopSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

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
