import { Building2, DoorOpen, Mail, Tag, Users } from 'lucide-react';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../../src-shared/wording/describe-attendance.ts';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe-status.ts';
import { useWording } from '../../../app/services.tsx';
import { useDoorTools } from '../door-context.tsx';
import { type Clue, type ClueKind, clueText } from './namesake-clues.ts';

interface NamesakeCardProps {
  readonly row: GuestRow;
  /** Stands large at the top. */
  readonly clue: Clue | null;
  /** What the namesakes differ in: nothing else is said. */
  readonly shown: ReadonlySet<ClueKind>;
  /** Number key that chooses this guest; there is none from 10 on. */
  readonly number: number;
  /** What choosing does. */
  readonly mark: string;
  readonly onPress: () => void;
}

/** One of several namesakes, with what tells them apart. */
export function NamesakeCard({ row, clue, shown, number, mark, onPress }: NamesakeCardProps) {
  const wording = useWording();
  const { door: words, guestDetails } = wording;
  const left = new Set([...shown].filter((kind) => kind !== clue?.kind));
  return (
    <button type="button" className="namesake" onClick={onPress}>
      <span className="visually-hidden">{words.markGuest({ mark, name: row.name || words.noName })}</span>
      <span className="namesake__clue">
        <bdi>{clue === null ? (row.email ?? guestDetails.noEmail) : clueText(row, clue.kind)}</bdi>
      </span>
      {number < 10 && <kbd className="namesake__key">{number}</kbd>}
      {factKinds
        .filter((kind) => left.has(kind) && !(kind === 'email' && clue === null))
        .map((kind) => (
          <Fact key={kind} row={row} kind={kind} />
        ))}
      {(left.has('table') || (left.has('rsvp') && row.rsvpStatus !== null)) && (
        <span className="namesake__foot">
          {left.has('table') && (
            <span>
              <span className="namesake__label">{row.table?.name ?? wording.chipChoice.role.table}</span>
              <bdi className="namesake__table">{row.table?.text ?? '–'}</bdi>
            </span>
          )}
          {left.has('rsvp') && row.rsvpStatus !== null && (
            <bdi className="namesake__rsvp">{describeRsvpStatus(row.rsvpStatus, wording)}</bdi>
          )}
        </span>
      )}
    </button>
  );
}

const factKinds = ['company', 'email', 'companion', 'column', 'attendance'] as const;
const factIcons = { company: Building2, email: Mail, companion: Users, column: Tag, attendance: DoorOpen };

/** One thing that the namesakes differ in; nothing where this guest has nothing of the kind. */
function Fact({ row, kind }: { readonly row: GuestRow; readonly kind: (typeof factKinds)[number] }) {
  const wording = useWording();
  const { door, guestDetails } = wording;
  const { clock } = useDoorTools();
  const said = {
    company: row.company?.text,
    email: row.email ?? guestDetails.noEmail,
    companion: row.companion?.text,
    column: row.differs === null ? undefined : door.chip({ label: row.differs.name, text: row.differs.text }),
    attendance: describeAttendance(row, clock, wording) ?? guestDetails.notArrived,
  }[kind];
  const Icon = factIcons[kind];
  if (said === undefined) return null;
  return (
    <span className="namesake__fact">
      <Icon size={20} aria-hidden="true" />
      <bdi>{said}</bdi>
    </span>
  );
}
