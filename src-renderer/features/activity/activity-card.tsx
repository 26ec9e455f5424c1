import type { MouseEvent, ReactNode } from 'react';
import './activity-card.css';

/**
 * Something that a person is to settle. It leaves when that is done, and the next one takes its place: the second press
 * of a double click would settle that unread, so it does not count.
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
