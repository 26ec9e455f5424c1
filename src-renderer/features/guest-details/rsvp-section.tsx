import { Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import type { RsvpStep } from '../../../src-shared/domain/guest-details.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { usualRsvpStatuses } from '../../../src-shared/domain/guest-status.ts';
import {
  describeRsvpActor,
  describeRsvpTime,
} from '../../../src-shared/wording/describe/describe-rsvp-step.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe/describe-status.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { GuestProgress } from '../door/guest-list/guest-lines.tsx';
import { DetailsSection } from './details-section.tsx';

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
    <section className="details__rsvp" aria-label={words.rsvp}>
      <SelectField
        label={words.rsvpStatus}
        value={rsvpStatus ?? ''}
        options={options}
        onChange={(status) => void change(row, status)}
      />
      {rsvpDecision !== null && (
        <div className="details__change">
          <GuestProgress row={{ attendance: rsvpStatus, progress: rsvpProgress, decision: rsvpDecision }} />
          {rsvpDecision.isOurs && !takesBack(rsvpDecision.decisionId, decisions) && (
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

/** How the RSVP status came to be: what, when in the event's zone, and by whom. */
export function RsvpHistory({ steps }: { readonly steps: readonly RsvpStep[] }) {
  const wording = useWording();
  const { guestDetails: words } = wording;
  const { clock } = useDoorTools();
  return (
    <DetailsSection heading={words.history}>
      {steps.length === 0 ? (
        <p className="details__quiet">{words.noHistory}</p>
      ) : (
        <ol className="details__line">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end, and steps have no id.
            <li key={index} className="details__entry">
              <bdi>
                {step.status === null ? words.noRsvpStatus : describeRsvpStatus(step.status, wording)}
              </bdi>
              <span className="details__quiet">{describeRsvpTime(step.at, clock, wording)}</span>
              <bdi className="details__quiet">{describeRsvpActor(step, wording)}</bdi>
            </li>
          ))}
        </ol>
      )}
    </DetailsSection>
  );
}
