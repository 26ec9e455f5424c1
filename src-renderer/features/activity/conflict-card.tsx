import { Scale } from 'lucide-react';
import { useStore } from 'zustand';
import type { ConflictCard as Conflict } from '../../../src-shared/domain/activity.ts';
import { describeValue } from '../../../src-shared/wording/describe-change.ts';
import { describeOperator } from '../../../src-shared/wording/describe-operator.ts';
import { useEventClock, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ActivityCard } from './activity-card.tsx';
import { Subject } from './subject.tsx';
import { useSettling } from './use-settling.ts';

interface ConflictCardProps {
  readonly conflict: Conflict;
  readonly onSettled: () => void;
}

/** Two laptops decided differently about one guest: both sides, which one stands and why, and the choice. */
export function ConflictCard({ conflict, onSettled }: ConflictCardProps) {
  const wording = useWording();
  const { activity: words, conflicts } = wording;
  const { activity } = useStores();
  const review = useStore(activity, (state) => state.review);
  const { isSettling, settle } = useSettling(onSettled);
  const clock = useEventClock(conflict.timezone);
  const ours = describeValue(conflict.kind, conflict.ours, wording);
  const theirs = describeValue(conflict.kind, conflict.theirs, wording);
  const [kept, lost] = conflict.kept === 'ours' ? [ours, theirs] : [theirs, ours];
  const guest = conflict.guestName || words.noName;
  const by = describeOperator(conflict, wording);
  const why =
    conflict[conflict.kept] === 'Attended' ? conflicts.somebodyStoodThere : conflicts.serviceWasFirst;
  return (
    <ActivityCard>
      <header className="activity-card__head">
        <Subject of={conflict} />
        <span className="activity-face">
          {conflicts.found(clock.dayAndTime(Date.parse(conflict.foundAt)))}
        </span>
      </header>
      <dl className="activity-card__sides">
        <div className={sideClass(conflict.kept === 'ours')}>
          <dt>{conflicts.ours}</dt>
          <dd>
            <bdi>{ours}</bdi>
            {by !== null && <bdi className="activity-face"> · {by}</bdi>}
          </dd>
        </div>
        <div className={sideClass(conflict.kept === 'theirs')}>
          <dt>{conflicts.theirs}</dt>
          <dd>
            <bdi>{theirs}</bdi>
          </dd>
        </div>
      </dl>
      <p className="activity-card__text">
        <Scale size={18} aria-hidden="true" />
        {why(kept)}
      </p>
      <div className="activity-card__actions">
        <Button
          aria-label={words.about(conflicts.keep(kept), guest)}
          disabled={isSettling}
          onPress={() => settle(() => review(conflict, 'kept'))}
        >
          {conflicts.keep(kept)}
        </Button>
        <Button
          aria-label={words.about(conflicts.take(lost), guest)}
          disabled={isSettling}
          onPress={() => settle(() => review(conflict, 'other-side'))}
        >
          {conflicts.take(lost)}
        </Button>
      </div>
    </ActivityCard>
  );
}

function sideClass(stands: boolean): string {
  return stands ? 'activity-card__side activity-card__side--stands' : 'activity-card__side';
}
