import { CheckCheck, CircleSlash, CloudUpload, Equal, Redo2, Scale, TriangleAlert } from 'lucide-react';
import type { ConflictCard, DecisionState, LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { describeChange } from '../../../src-shared/wording/describe/describe-change.ts';
import { describeDecision } from '../../../src-shared/wording/describe/describe-decision.ts';
import { useEventClock, useWording } from '../../app/services.tsx';

interface SubjectProps {
  readonly of: Pick<LoggedDecisionLine, 'guestName' | 'eventName'>;
}

/** Who and where: the guest, and the event in quiet letters. */
export function Subject({ of: { guestName, eventName } }: SubjectProps) {
  const { activity: words } = useWording();
  return (
    <p className="subject">
      <bdi className="subject__guest">{guestName || words.noName}</bdi>
      <bdi className="subject__event">{eventName || words.noEvent}</bdi>
    </p>
  );
}

interface ConflictHeadProps {
  readonly of: ConflictCard;
}

/** The first line of the card of a conflict: about whom, and since when it is known. */
export function ConflictHead({ of: conflict }: ConflictHeadProps) {
  const { conflicts } = useWording();
  const clock = useEventClock(conflict.timezone);
  return (
    <header className="activity-card__head">
      <Subject of={conflict} />
      <span className="activity-face">
        {conflicts.found({ when: clock.dayAndTime(Date.parse(conflict.foundAt)) })}
      </span>
    </header>
  );
}

interface ChangeTextProps {
  readonly of: Pick<LoggedDecisionLine, 'kind' | 'from' | 'to'>;
}

/** "no mark → Attended" */
export function ChangeText({ of: change }: ChangeTextProps) {
  const wording = useWording();
  return <bdi className="activity-change">{describeChange(change, wording)}</bdi>;
}

interface DecisionAuthorProps {
  readonly of: Pick<LoggedDecisionLine, 'decidedAt' | 'operator' | 'door' | 'timezone'>;
}

/** When, by whom and at which door: "14 Jun 2026, 18:04 · Maria, Door B". */
export function DecisionAuthor({ of: decision }: DecisionAuthorProps) {
  const wording = useWording();
  const clock = useEventClock(decision.timezone);
  return <bdi className="activity-face">{describeDecision(decision, clock, wording)}</bdi>;
}

interface ReplacedTextProps {
  readonly of: NonNullable<LoggedDecisionLine['replacedBy']>;
  readonly timezone: string | null;
}

/** Which other door has changed a mark since. */
export function ReplacedText({ of: decision, timezone }: ReplacedTextProps) {
  const wording = useWording();
  const clock = useEventClock(timezone);
  const by = describeDecision(decision, clock, wording);
  return <p className="activity-line__details">{wording.activity.replacedBy({ by })}</p>;
}

const icons = {
  confirmed: CheckCheck,
  waiting: CloudUpload,
  'needs-attention': TriangleAlert,
  'no-op': Equal,
  superseded: Redo2,
  overruled: Scale,
  withdrawn: CircleSlash,
};

/** How a decision stands: an icon and its word. */
export function DecisionStateMark({ state }: { readonly state: DecisionState }) {
  const { decisionLog: words } = useWording();
  const Icon = icons[state];
  return (
    <span className={`decision-state decision-state--${state}`}>
      <Icon size={16} aria-hidden="true" />
      {words.states[state]}
    </span>
  );
}
