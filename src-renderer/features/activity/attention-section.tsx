import { useRef } from 'react';
import type { Activity } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AttentionCard } from './attention-card.tsx';
import { GrowingList } from './growing-list.tsx';
import { NothingHere } from './nothing-here.tsx';

/** Changes that need a person. */
export function AttentionSection({ activity }: { readonly activity: Activity }) {
  const { attention: words } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  const { needsAttention, reconciliation } = activity;
  const total = reconciliation.needsAttention;
  return (
    <ActivitySection heading={words.heading} headingRef={heading} count={total}>
      {needsAttention.length === 0 ? (
        <NothingHere text={words.none} />
      ) : (
        <GrowingList
          label={words.heading}
          items={needsAttention}
          total={total}
          keyOf={({ decisionId }) => decisionId}
        >
          {(change) => <AttentionCard change={change} onSettled={() => heading.current?.focus()} />}
        </GrowingList>
      )}
    </ActivitySection>
  );
}
