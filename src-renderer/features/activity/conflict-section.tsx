import { useRef } from 'react';
import { useStore } from 'zustand';
import { type Activity, standsAsSettled } from '../../../src-shared/domain/activity.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ActivitySection } from './activity-section.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { GrowingList } from './growing-list.tsx';
import { NothingHere } from './nothing-here.tsx';
import { useSettling } from './use-settling.ts';

/** Guests about whom two laptops decided differently, until a person has looked at them. */
export function ConflictSection({ activity }: { readonly activity: Activity }) {
  const { conflicts: words } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  const { activity: store } = useStores();
  const keepAll = useStore(store, (state) => state.keepAll);
  const { isSettling, settle } = useSettling(() => heading.current?.focus());
  const { conflicts, conflictCount } = activity;
  const standing = conflicts.filter(standsAsSettled);
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
      {standing.length > 1 && (
        <Button disabled={isSettling} onPress={() => settle(keepAll)}>
          {words.keepAll({ count: standing.length })}
        </Button>
      )}
    </ActivitySection>
  );
}
