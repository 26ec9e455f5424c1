import { Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { Mark } from '../../store/door/door-state.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeText, DecisionAuthor, DecisionStateMark } from '../activity/decision-texts.tsx';
import { GuestProgress, GuestState, GuestWalkIn } from '../door/guest-list/guest-lines.tsx';
import { GuestSign } from '../door/guest-list/guest-sign.tsx';
import { focusDetails } from './details-focus.ts';
import { DetailsSection } from './details-section.tsx';

interface AttendanceSectionProps {
  readonly row: GuestRow;
  /** Stands at the end of its buttons. */
  readonly more: ReactNode;
}

/** Whether the guest is here: since when and by whom, as far as it is known, and the buttons that change that. */
export function AttendanceSection({ row, more }: AttendanceSectionProps) {
  const { guestDetails: words } = useWording();
  return (
    <section className="details__attendance" aria-label={words.attendance}>
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
      <div className="details__marks">
        <MarkButtons row={row} />
        {more}
      </div>
    </section>
  );
}

/** Both marks while there is none; then the other one, and Undo where the mark was made on this laptop. */
function MarkButtons({ row }: { readonly row: GuestRow }) {
  const { door: words, statuses } = useWording();
  const { door } = useStores();
  const markRow = useStore(door, (state) => state.markRow);
  const undoMark = useStore(door, (state) => state.undoMark);
  const { attendance, decision } = row;
  // The button that was pressed may be gone then: the next keys go on in the details.
  const press = (change: () => Promise<void>) => {
    focusDetails();
    void change();
  };
  const set = (wished: Mark) => press(() => markRow(row, wished));
  const isOpen = attendance === null;
  return (
    <>
      {attendance !== 'Attended' && (
        <Button look={isOpen ? 'go' : 'soft'} isTall onPress={() => set('Attended')}>
          <Check size={20} strokeWidth={2.5} aria-hidden="true" />
          {statuses.attendance.Attended}
        </Button>
      )}
      {attendance !== 'No Show' && (
        <Button isTall onPress={() => set('No Show')}>
          {statuses.attendance['No Show']}
        </Button>
      )}
      {!isOpen && decision?.isOurs && (
        <Button isTall onPress={() => press(() => undoMark(row))}>
          <Undo2 size={20} aria-hidden="true" />
          {words.undo}
        </Button>
      )}
    </>
  );
}

interface DecisionListProps {
  readonly row: GuestRow;
  readonly decisions: readonly LoggedDecisionLine[];
}

/** What was decided about the guest, here or at a paired door: what, when, by whom, and how it ended. Newest first. */
export function DecisionList({ row, decisions }: DecisionListProps) {
  const { guestDetails: words } = useWording();
  return (
    <DetailsSection heading={words.decisions}>
      {decisions.length === 0 ? (
        <p className="details__quiet">{words.noDecisions}</p>
      ) : (
        <ul className="details__line">
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
