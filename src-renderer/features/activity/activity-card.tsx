import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Candidate } from '../../../src-shared/domain/activity.ts';
import { describeValue } from '../../../src-shared/wording/describe/describe-change.ts';
import { useWording } from '../../app/services.tsx';
import './activity-card.css';

interface ActivityCardProps {
  /** `stop`: it cannot go on by itself. `look`: it has, and somebody should know. */
  readonly look: 'stop' | 'look';
  readonly children: ReactNode;
}

/**
 * A card with something to settle. It disappears when settled and the next one takes its place, so the second
 * press of a double click does not count.
 */
export function ActivityCard({ look, children }: ActivityCardProps) {
  return (
    <article className={`activity-card activity-card--${look}`} onClickCapture={stopSecondPress}>
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

/** A guest who may be the same person as another: name, email, and the mark the guest has. */
export function CandidateText({ of: { name, email, attendance } }: { readonly of: Candidate }) {
  const wording = useWording();
  const details = [email, attendance && describeValue('attendance', attendance, wording)].filter(Boolean);
  return (
    <span className="activity-card__person">
      <bdi>{name || wording.activity.noName}</bdi>
      {details.map((detail) => (
        <bdi key={detail} className="activity-card__by">
          {detail}
        </bdi>
      ))}
    </span>
  );
}
