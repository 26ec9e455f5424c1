import { useRef } from 'react';
import type { Activity } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';
import { ActivitySection } from './activity-section.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { GrowingList } from './growing-list.tsx';
import { NothingHere } from './nothing-here.tsx';

/** Guests about whom two laptops decided differently, until a person has looked at them. */
export function ConflictSection({ activity }: { readonly activity: Activity }) {
  const { conflicts: words } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  const { conflicts, conflictCount } = activity;
  return (
    <ActivitySection heading={words.heading} headingRef={heading} count={conflictCount}>
      {conflicts.length === 0 ? (
        <NothingHere text={words.none} />
      ) : (
        <GrowingList
          label={words.heading}
          items={conflicts}
          total={conflictCount}
          keyOf={({ conflictId }) => conflictId}
        >
          {(conflict) => <ConflictCard conflict={conflict} onSettled={() => heading.current?.focus()} />}
        </GrowingList>
      )}
    </ActivitySection>
  );
}
