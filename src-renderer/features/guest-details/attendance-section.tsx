import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { ChangeText, DecisionAuthor, DecisionStateMark } from '../activity/decision-texts.tsx';
import { GuestProgress, GuestState, GuestWalkIn } from '../door/guest-list/guest-lines.tsx';
import { GuestSign } from '../door/guest-list/guest-sign.tsx';
import { DetailsSection } from './details-section.tsx';

/** Whether the guest is here: since when and by whom, as far as it is known. */
export function AttendanceSection({ row }: { readonly row: GuestRow }) {
  const { guestDetails: words } = useWording();
  return (
    <DetailsSection heading={words.attendance}>
      <div className="details__state">
        <GuestSign row={row} />
        <div className="details__facts">
          <div className="details__fact">
            {row.attendance === null ? <p>{words.notArrived}</p> : <GuestState row={row} />}
            <GuestProgress row={row} />
          </div>
          <div className="details__fact">
            <GuestWalkIn row={row} />
          </div>
          {row.attendance !== null && row.decision === null && (
            <p className="details__quiet">{words.elsewhere}</p>
          )}
        </div>
      </div>
    </DetailsSection>
  );
}

interface DecisionListProps {
  readonly row: GuestRow;
  readonly decisions: readonly LoggedDecisionLine[];
}

/** What was decided about the guest on this laptop: what, when, by whom, and how it ended. Newest first. */
export function DecisionList({ row, decisions }: DecisionListProps) {
  const { guestDetails: words } = useWording();
  return (
    <DetailsSection heading={words.decisions}>
      {decisions.length === 0 ? (
        <p className="details__quiet">{words.noDecisions}</p>
      ) : (
        <ul className="details__list">
          {decisions.map((decision) => (
            <li key={decision.decisionId} className="details__entry">
              <ChangeText of={decision} />
              <span className="details__quiet">
                <DecisionAuthor of={decision} />
              </span>
              <DecisionStateMark state={decision.outcome ?? openState(decision, row)} />
            </li>
          ))}
        </ul>
      )}
    </DetailsSection>
  );
}

/** How a decision stands that has not ended: the row knows it for each kind of change that it shows. */
function openState({ kind }: LoggedDecisionLine, row: GuestRow): 'waiting' | 'needs-attention' {
  const shown = { attendance: row.progress, rsvp: row.rsvpProgress, 'walk-in': row.walkIn, removal: null };
  return shown[kind] === 'needs-attention' ? 'needs-attention' : 'waiting';
}
