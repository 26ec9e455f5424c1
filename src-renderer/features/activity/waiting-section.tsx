import type { Activity } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';
import { ActivitySection } from './activity-section.tsx';
import { GrowingList } from './growing-list.tsx';
import { NothingHere } from './nothing-here.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** Changes on their way to the service. */
export function WaitingSection({ activity }: { readonly activity: Activity }) {
  const { waitingChanges: words } = useWording();
  const { waiting, reconciliation } = activity;
  const total = reconciliation.waiting;
  return (
    <ActivitySection heading={words.heading} count={total}>
      {waiting.length === 0 ? (
        <NothingHere text={reconciliation.needsAttention > 0 ? words.noneButAttention : words.none} />
      ) : (
        <GrowingList
          label={words.heading}
          items={waiting}
          total={total}
          keyOf={({ decisionId }) => decisionId}
        >
          {(change) => <WaitingLine change={change} />}
        </GrowingList>
      )}
    </ActivitySection>
  );
}
