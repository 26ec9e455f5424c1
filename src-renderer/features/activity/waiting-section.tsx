import type { Activity, OpenChange } from '../../../src-shared/domain/activity.ts';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import { useNow, useWording } from '../../app/services.tsx';
import { ActivitySection, GrowingList, NothingHere } from './activity-section.tsx';
import { ChangeText, DecisionAuthor, Subject } from './decision-texts.tsx';
import './activity-section.css';

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

const everyMs = 30_000;

/** A change on its way: what, since when, and by whom. */
function WaitingLine({ change }: { readonly change: OpenChange }) {
  const wording = useWording();
  const { waitingChanges: words } = wording;
  const now = useNow(everyMs);
  return (
    <article className="activity-line">
      <div className="activity-line__text">
        <Subject of={change} />
        <p className="activity-line__details">
          <ChangeText of={change} />
          <DecisionAuthor of={change} />
        </p>
      </div>
      <p className="activity-line__state">
        {change.state === 'verifying' && <span>{words.verifying}</span>}
        <span className="activity-face">
          {words.since({ age: describeAge(change.decidedAt, now, wording) })}
        </span>
      </p>
    </article>
  );
}
