import { useStore } from 'zustand';
import { LoadingPlaceholder } from '../../app/loading-placeholder.tsx';
import { useStores, useWording } from '../../app/services.tsx';
import { AttentionSection } from './attention-section.tsx';
import { ConflictSection } from './conflict-section.tsx';
import { DecisionLogSection } from './decision-log-section.tsx';
import { ReconciliationLine } from './reconciliation-line.tsx';
import { WaitingSection } from './waiting-section.tsx';

/** The parts of the Activity screen, what needs a person first. */
export function ActivityLists() {
  const { activity: words } = useWording();
  const { activity: store } = useStores();
  const activity = useStore(store, (state) => state.activity);
  const reload = useStore(store, (state) => state.reload);
  if (activity === null) {
    return <LoadingPlaceholder title={words.loading} onTryAgain={() => void reload()} />;
  }
  return (
    <>
      <ReconciliationLine of={activity.reconciliation} />
      <AttentionSection activity={activity} />
      <ConflictSection activity={activity} />
      <WaitingSection activity={activity} />
      <DecisionLogSection activity={activity} />
    </>
  );
}
