import {
  CheckCheck,
  CloudUpload,
  type LucideIcon,
  MoveVertical,
  TriangleAlert,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Chip, GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { describeAlsoListed } from '../../../../src-shared/wording/describe/describe-also-listed.ts';
import {
  describeAttendance,
  describeState,
} from '../../../../src-shared/wording/describe/describe-attendance.ts';
import { describeCompanion } from '../../../../src-shared/wording/describe/describe-companion.ts';
import { useWording } from '../../../app/services.tsx';
import { useDoorTools } from '../door-context.tsx';
import { chipIcon } from './chip-icons.ts';
import { MarkedText } from './guest-name.tsx';
import './guest-lines.css';

/** The line below the name: what the door must know before a decision, since when and by whom after it. */
export function GuestLine({ row }: { readonly row: GuestRow }) {
  return (
    <p className="guest__line">{row.attendance === null ? <Clues row={row} /> : <Decided row={row} />}</p>
  );
}

interface PartProps {
  readonly look?: 'allergy' | 'column';
  readonly icon?: LucideIcon | null;
  /** What a screen reader is told of the kind. */
  readonly kind?: string | null;
  readonly children: ReactNode;
}

/** A part of a line: it leaves the line as a whole when those before it need the room. */
function Part({ look, icon: Icon = null, kind = null, children }: PartProps) {
  return (
    <span className={look === undefined ? 'guest__part' : `guest__part guest__part--${look}`}>
      {Icon !== null && <Icon className="guest__icon" size={16} aria-hidden="true" />}
      {kind !== null && <span className="visually-hidden">{kind}</span>}
      <bdi className="truncated">{children}</bdi>
    </span>
  );
}

function isFoundByEmail({ match }: GuestRow): boolean {
  return (match?.email.length ?? 0) > 0;
}

/** The email is a clue where the search found it, or no company is known. */
function isEmailClue(row: GuestRow): boolean {
  return row.attendance === null && (isFoundByEmail(row) || row.company === null);
}

/** Allergies first, then company, diets and companion, and the email. */
function Clues({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const { company, companion, email, match, chips, walkIn } = row;
  const isEmailFirst = isFoundByEmail(row);
  const emailPart = email !== null && isEmailClue(row) && (
    <Part>
      <MarkedText text={email} ranges={match?.email ?? []} />
    </Part>
  );
  return (
    <>
      <ChipParts chips={chips} kind="allergy" />
      {isEmailFirst && emailPart}
      {company !== null && <Part>{company.text}</Part>}
      <ChipParts chips={chips} kind="dietary" />
      {companion !== null && <Part icon={Users}>{describeCompanion(companion, wording)}</Part>}
      {walkIn !== null && <GuestWalkIn row={row} />}
      {!isEmailFirst && emailPart}
    </>
  );
}

interface ChipPartsProps {
  readonly chips: readonly Chip[];
  readonly kind: 'allergy' | 'dietary' | 'column';
}

function ChipParts({ chips, kind }: ChipPartsProps) {
  const { door: words } = useWording();
  return chips.map((chip, place) =>
    chip.kind === kind ? (
      <Part
        // biome-ignore lint/suspicious/noArrayIndexKey: two chips may say the same.
        key={place}
        icon={chipIcon(chip)}
        kind={kind === 'column' ? null : words.chipKinds[kind]}
        {...(kind !== 'dietary' && { look: kind })}
      >
        {chip.label === null ? chip.text : words.chip({ label: chip.label, text: chip.text })}
      </Part>
    ) : null,
  );
}

/** "In 18:04", who and where, and how far it has been sent. */
function Decided({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const { clock } = useDoorTools();
  const said = describeState(row, clock, wording);
  if (said === null) return null;
  const look = stateLooks.get(row.attendance ?? '') ?? 'other';
  const isSent = row.progress === 'service';
  return (
    <>
      <span className="guest__part">
        <bdi className={`guest__state guest__state--${look} truncated`}>{said.state}</bdi>
        {!isSent && <GuestProgress row={row} />}
      </span>
      {said.by !== null && <Part>{said.by}</Part>}
      {isSent && <GuestProgress row={row} />}
      {row.walkIn !== null && <GuestWalkIn row={row} />}
    </>
  );
}

/** The columns of a guest that have no place of their own. */
export function ColumnsLine({ chips }: { readonly chips: readonly Chip[] }) {
  if (!chips.some(({ kind }) => kind === 'column')) return null;
  return (
    <p className="guest__line">
      <ChipParts chips={chips} kind="column" />
    </p>
  );
}

/** What the guest or the team has noted, two lines of it. */
export function GuestNote({ chips }: { readonly chips: readonly Chip[] }) {
  const { door: words } = useWording();
  const notes = chips.filter(({ kind }) => kind === 'note').map(({ text }) => text);
  if (notes.length === 0) return null;
  return (
    <p className="guest__note">
      <span className="visually-hidden">{words.chipKinds.note}</span>
      <bdi>{notes.join(' · ')}</bdi>
    </p>
  );
}

/** Warns of namesakes and tells this guest apart: by email and by the field that differs, unless shown already. */
export function NamesakeLine({ row }: { readonly row: GuestRow }) {
  const { door: words } = useWording();
  const { differs, chips, email, match, table, seat, company } = row;
  const shown = [table, seat, company].map((role) => role?.name);
  const isSaid = chips.some(({ label }) => label === differs?.name) || shown.includes(differs?.name);
  return (
    <p className="guest__line">
      <span className="guest__part guest__same-name">{words.sameName({ count: row.sameName })}</span>
      {email !== null && !isEmailClue(row) && (
        <Part>
          <MarkedText text={email} ranges={match?.email ?? []} />
        </Part>
      )}
      {differs !== null && !isSaid && <Part>{words.chip({ label: differs.name, text: differs.text })}</Part>}
    </p>
  );
}

/** Warns that the list has other people under the ID of this guest: a mark is for all of them. */
export function AlsoListedLine({ row }: { readonly row: GuestRow }) {
  const said = describeAlsoListed(row, useWording());
  if (said === null) return null;
  return (
    <p className="guest__line">
      <span className="guest__part guest__same-name">
        <bdi className="truncated">{said}</bdi>
      </span>
    </p>
  );
}

/**
 * "The list moved. Press again.", in place of the line below the name, so that the row keeps its height.
 * The announcer tells screen readers.
 */
export function RefusedPress() {
  const { door: words } = useWording();
  return (
    <p className="guest__line">
      <span className="refused-press">
        <MoveVertical className="refused-press__icon" size={15} strokeWidth={2.5} aria-hidden="true" />
        <span className="truncated">{words.pressRefused}</span>
      </span>
    </p>
  );
}

const stateLooks = new Map([
  ['Attended', 'attended'],
  ['No Show', 'no-show'],
]);

/** "Attended 18:04 · Maria, Door B"; nothing for a guest who has not arrived. */
export function GuestState({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const { clock } = useDoorTools();
  const said = describeAttendance(row, clock, wording);
  if (said === null) return null;
  const look = stateLooks.get(row.attendance ?? '') ?? 'other';
  return <bdi className={`guest__state guest__state--${look} truncated`}>{said}</bdi>;
}

const progressIcons = { service: CheckCheck, waiting: CloudUpload, 'needs-attention': TriangleAlert };

interface ProgressProps {
  readonly row: Pick<GuestRow, 'attendance' | 'progress' | 'decision'>;
}

/** How far a decision of this laptop has come: saved here, sent, or in need of attention. */
export function GuestProgress({ row: { attendance, progress, decision } }: ProgressProps) {
  const { door: words } = useWording();
  const isSent = progress === 'service';
  const isOurs = decision?.isOurs ?? true;
  if (!isOurs && progress !== 'needs-attention') return null;
  if (isSent && (decision === null || attendance === null)) return null;
  const Icon = progressIcons[progress];
  return (
    <span className={`guest__progress guest__progress--${progress}`}>
      <Icon size={15} aria-hidden="true" />
      <span className="guest__progress-word">{words.progress[progress]}</span>
    </span>
  );
}

/**
 * "Walk-in · Sent": how far the addition has come, unless the mark beside it says the same. That another door has yet to send
 * it is left out, as of a mark.
 */
export function GuestWalkIn({ row: { walkIn, attendance, progress } }: { readonly row: GuestRow }) {
  const { door, newGuest: words } = useWording();
  if (walkIn === null) return null;
  const isSaid = attendance !== null && progress === walkIn;
  const said = isSaid || walkIn === 'elsewhere' ? null : walkIn;
  return (
    <span className="guest__part">
      <UserPlus className="guest__icon" size={16} aria-hidden="true" />
      <span className="guest__walk-in">{words.walkIn}</span>
      {said !== null && (
        <span className={`guest__progress guest__progress--${said}`}>{door.progress[said]}</span>
      )}
    </span>
  );
}
