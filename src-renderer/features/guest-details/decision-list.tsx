import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';
import { AttendanceChange } from '../activity/attendance-change.tsx';
import { DecisionFace } from '../activity/decision-face.tsx';
import { DecisionStateMark } from '../activity/decision-state-mark.tsx';
import { DetailsSection } from './details-section.tsx';

/** What was decided about the guest on this laptop: what, when, by whom, and how it ended. Newest first. */
export function DecisionList({ decisions }: { readonly decisions: readonly LoggedDecisionLine[] }) {
  const { guestDetails: words } = useWording();
  return (
    <DetailsSection heading={words.decisions}>
      {decisions.length === 0 ? (
        <p className="details__quiet">{words.noDecisions}</p>
      ) : (
        <ul className="details__list">
          {decisions.map((decision) => (
            <li key={decision.decisionId} className="details__entry">
              <AttendanceChange of={decision} />
              <span className="details__quiet">
                <DecisionFace of={decision} />
              </span>
              <DecisionStateMark state={decision.outcome ?? 'waiting'} />
            </li>
          ))}
        </ul>
      )}
    </DetailsSection>
  );
}
