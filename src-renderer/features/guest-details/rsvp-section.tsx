import { Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { usualRsvpStatuses } from '../../../src-shared/domain/guest-status.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { GuestProgress } from '../door/guest-list/guest-lines.tsx';

interface RsvpSectionProps {
  readonly row: GuestRow;
  /** Newest first. */
  readonly decisions: readonly LoggedDecisionLine[];
}

/** What the guest has answered, to be changed here; a status we do not know stays to choose. */
export function RsvpSection({ row, decisions }: RsvpSectionProps) {
  const wording = useWording();
  const { door: doorWords, guestDetails: words } = wording;
  const { door } = useStores();
  const change = useStore(door, (state) => state.changeRsvpStatus);
  const undo = useStore(door, (state) => state.undoRsvp);
  const { rsvpStatus, rsvpProgress, rsvpDecision } = row;
  const statuses = [...new Set([...usualRsvpStatuses, ...(rsvpStatus === null ? [] : [rsvpStatus])])];
  const options = [
    ...(rsvpStatus === null ? [{ value: '', label: words.noRsvpStatus }] : []),
    ...statuses.map((status) => ({ value: status, label: describeRsvpStatus(status, wording) })),
  ];
  return (
    <section className="details-section" aria-label={words.rsvp}>
      <SelectField
        label={words.rsvpStatus}
        value={rsvpStatus ?? ''}
        options={options}
        onChange={(status) => void change(row, status)}
      />
      {rsvpDecision !== null && (
        <div className="details__change">
          <GuestProgress row={{ attendance: rsvpStatus, progress: rsvpProgress, decision: rsvpDecision }} />
          {!takesBack(rsvpDecision.decisionId, decisions) && (
            <Button
              look="quiet"
              aria-label={doorWords.undoGuest({ name: words.rsvpStatus })}
              onPress={() => void undo(row)}
            >
              <Undo2 size={16} aria-hidden="true" />
              {doorWords.undo}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** It only took back the one before: to undo that in turn would be to change the status, which is done above. */
function takesBack(decisionId: string, decisions: readonly LoggedDecisionLine[]): boolean {
  const [newest, before] = decisions.filter(({ kind }) => kind === 'rsvp');
  return (
    newest?.decisionId === decisionId &&
    before !== undefined &&
    newest.to === before.from &&
    newest.from === before.to
  );
}
