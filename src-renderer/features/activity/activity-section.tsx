import { type ReactNode, type Ref, useId } from 'react';
import { useWording } from '../../app/services.tsx';
import { Badge } from '../../ui/badge.tsx';
import './activity-section.css';

interface ActivitySectionProps {
  readonly heading: string;
  /** Takes the focus when something in the section was settled and is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** How many things stand in it; shown when there are any. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** One part of the Activity screen under its heading. */
export function ActivitySection({ heading, headingRef, count = 0, children }: ActivitySectionProps) {
  const { activity: words } = useWording();
  const id = useId();
  return (
    <section className="activity-section" aria-labelledby={id}>
      <div className="activity-section__head">
        <h2 ref={headingRef} id={id} className="activity-section__heading" tabIndex={-1}>
          {heading}
        </h2>
        {count > 0 && <Badge text={words.count({ count })} look="quiet" />}
      </div>
      {children}
    </section>
  );
}
