import { CheckCheck, CloudUpload, MoveVertical, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { Chip, GuestRow, TextRange } from '../../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../../src-shared/wording/describe-attendance.ts';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe-status.ts';
import { useWording } from '../../../app/services.tsx';
import { useDoorTools } from '../door-context.tsx';
import { chipIcon } from './chip-icons.ts';
import './guest-lines.css';

/** The line below the name: attendance, how far it has been sent, and what identifies the guest. */
export function GuestLine({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const isSent = row.progress === 'service';
  return (
    <p className="guest__line">
      <span className="guest__part">
        <GuestState row={row} />
        {!isSent && <GuestProgress row={row} />}
      </span>
      <span className="guest__part">{isSent && <GuestProgress row={row} />}</span>
      <span className="guest__part">
        <GuestWalkIn row={row} />
        {row.rsvpStatus !== null && <bdi>{describeRsvpStatus(row.rsvpStatus, wording)}</bdi>}
        {row.sameName <= 1 && <GuestEmail row={row} />}
      </span>
    </p>
  );
}

/** Warns of namesakes and tells this guest apart: the email, and the field that differs unless a chip shows it. */
export function NamesakeLine({ row }: { readonly row: GuestRow }) {
  const { door: words } = useWording();
  const { differs, chips } = row;
  const isSaid = chips.some(({ label }) => label === differs?.name);
  return (
    <p className="guest__line">
      <span className="guest__part">
        <span className="guest__same-name">{words.sameName({ count: row.sameName })}</span>
        <GuestEmail row={row} />
        {differs !== null && !isSaid && (
          <bdi className="truncated">{words.chip({ label: differs.name, text: differs.text })}</bdi>
        )}
      </span>
    </p>
  );
}

/**
 * "Nothing changed: the list moved", in place of the line below the name, so that the row keeps its height.
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
  if (isSent && (decision === null || attendance === null)) return null;
  const Icon = progressIcons[progress];
  return (
    <span className={`guest__progress guest__progress--${progress}`}>
      <Icon size={15} aria-hidden="true" />
      <span className="guest__progress-word">{words.progress[progress]}</span>
    </span>
  );
}

/** "Walk-in · Sent": added on this laptop, and how far that has come unless the mark beside it says the same. */
export function GuestWalkIn({ row: { walkIn, attendance, progress } }: { readonly row: GuestRow }) {
  const { door, newGuest: words } = useWording();
  if (walkIn === null) return null;
  const isSaid = attendance !== null && progress === walkIn;
  return (
    <>
      <span className="guest__walk-in">{words.walkIn}</span>
      {!isSaid && (
        <span className={`guest__progress guest__progress--${walkIn}`}>{door.progress[walkIn]}</span>
      )}
    </>
  );
}

/** The email of a guest, cut off where the row ends. */
function GuestEmail({ row }: { readonly row: GuestRow }) {
  const { email, match } = row;
  if (email === null) return null;
  return (
    <bdi className="truncated">
      <MarkedText text={email} ranges={match?.email ?? []} />
    </bdi>
  );
}

/** Chips: diet, note and columns of a guest. */
export function GuestChips({ chips }: { readonly chips: readonly Chip[] }) {
  const { door: words } = useWording();
  return (
    <p className="guest-chips">
      {chips.map((chip, place) => {
        const { kind, label, text } = chip;
        const Icon = chipIcon(chip);
        const said = label === null ? text : words.chip({ label, text });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chips may say the same.
          <span key={place} className="guest-chips__chip" title={said}>
            {Icon !== null && <Icon size={14} aria-hidden="true" />}
            {kind !== 'column' && <span className="visually-hidden">{words.chipKinds[kind]}</span>}
            <bdi className="truncated">{said}</bdi>
          </span>
        );
      })}
    </p>
  );
}

interface MarkedTextProps {
  readonly text: string;
  /** Letters as typed. No two ranges touch. */
  readonly ranges: readonly TextRange[];
  /** Letters of words that are similar to what was typed. */
  readonly guessed?: readonly TextRange[];
}

/** A text of a guest in which the letters are marked that agree with the search: solid as typed, dotted as guessed. */
export function MarkedText({ text, ranges, guessed = [] }: MarkedTextProps) {
  const marks = [
    ...ranges.map(([start, end]) => ({ start, end, look: 'found-letters' })),
    ...guessed.map(([start, end]) => ({ start, end, look: 'found-letters found-letters--guessed' })),
  ].sort((left, right) => left.start - right.start);
  return (
    <>
      {marks.map(({ start, end, look }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={look}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
