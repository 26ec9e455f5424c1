import type { OpenChange } from '../../../src-shared/domain/activity.ts';
import { describeAge } from '../../../src-shared/wording/describe-age.ts';
import { useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { ChangeText } from './change-text.tsx';
import { DecisionFace } from './decision-face.tsx';
import { Subject } from './subject.tsx';
import './activity-line.css';

const everyMs = 30_000;

/** A change on its way: what, since when, and by whom. */
export function WaitingLine({ change }: { readonly change: OpenChange }) {
  const wording = useWording();
  const { waitingChanges: words } = wording;
  const now = useNow(everyMs);
  return (
    <article className="activity-line">
      <div className="activity-line__text">
        <Subject of={change} />
        <p className="activity-line__details">
          <ChangeText of={change} />
          <DecisionFace of={change} />
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
