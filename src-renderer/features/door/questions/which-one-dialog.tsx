import { Building2, DoorOpen, Mail, MessageCircleQuestionMark, Tag, Users } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../../src-shared/wording/describe/describe-attendance.ts';
import { describeSeat, describeTable } from '../../../../src-shared/wording/describe/describe-place.ts';
import {
  describeAttendanceStatus,
  describeRsvpStatus,
} from '../../../../src-shared/wording/describe/describe-status.ts';
import type { Wording } from '../../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import type { WhichOneQuestion } from '../../../store/door/door-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useDoorTools } from '../door-context.tsx';
import { type Clue, type ClueKind, clueText, tellApart } from './namesake-clues.ts';
import './which-one-dialog.css';

/**
 * Asks which of several namesakes is meant, and tells what to ask the guest for. The focus starts on "None of them", so
 * that a second Enter marks nobody. Arrows move between the guests, and number keys choose.
 */
export function WhichOneDialog({ question: { rows, mark } }: { readonly question: WhichOneQuestion }) {
  const wording = useWording();
  const { doorQuestions: words } = wording;
  const { door } = useStores();
  const answer = useStore(door, (state) => state.answerWhichOne);
  const frame = useRef<HTMLDivElement>(null);
  const name = rows[0]?.name || wording.door.noName;
  const { clue, shown } = tellApart(rows);

  const onKeyDown = (event: KeyboardEvent) => {
    const numbered = /^[1-9]$/.test(event.key) ? rows[Number(event.key) - 1] : undefined;
    if (numbered !== undefined) void answer(numbered);
    const step = steps[event.key] ?? 0;
    if (step !== 0) moveFocus(frame.current, step);
    if (numbered !== undefined || step !== 0) event.preventDefault();
  };

  return (
    <ModalDialog
      heading={words.whichOne({ name })}
      role="alertdialog"
      onClose={() => void answer(null)}
      letsScansIn
      isWide
    >
      <p className="dialog__text">{words.whichOneDetail({ guests: rows.length })}</p>
      {clue !== null && (
        <p className="which-one__ask">
          <MessageCircleQuestionMark size={22} aria-hidden="true" />
          {words.ask({ clue: nameClue(clue, wording) })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside. */}
      <div ref={frame} className="which-one" onKeyDown={onKeyDown}>
        <ul className="which-one__guests" aria-label={words.namesakes}>
          {rows.map((row, index) => (
            <li key={row.personId}>
              <NamesakeCard
                row={row}
                clue={clue}
                shown={shown}
                number={index + 1}
                mark={describeAttendanceStatus(mark, wording)}
                onPress={() => void answer(row)}
              />
            </li>
          ))}
        </ul>
        <DialogActions
          beside={words.pressKey({ guests: rows.length })}
          back={
            <Button autoFocus onPress={() => void answer(null)}>
              {words.noneOfThem({ guests: rows.length })}
            </Button>
          }
        />
      </div>
    </ModalDialog>
  );
}

/** What the volunteer asks for. */
function nameClue(clue: Clue, { doorQuestions, door }: Wording): string {
  if (clue.kind === 'column') return clue.name;
  return clue.kind === 'seat' ? door.heads.seat : doorQuestions.clues[clue.kind];
}

/** What this guest answers: with its word where it may be a mere number. */
function sayClue(row: GuestRow, { kind }: Clue, wording: Wording): string | null {
  const text = clueText(row, kind);
  if (text !== null && kind === 'table') return describeTable(text, wording);
  if (text !== null && kind === 'seat') return describeSeat(text, wording);
  return text;
}

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Moves the focus by `step` buttons, wrapping at both ends. */
function moveFocus(frame: HTMLElement | null, step: number): void {
  const buttons: Element[] = [...(frame?.querySelectorAll('button') ?? [])];
  const at = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement);
  const next = buttons.at((at + step + buttons.length) % buttons.length);
  if (next instanceof HTMLElement) next.focus();
}

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
function NamesakeCard({ row, clue, shown, number, mark, onPress }: NamesakeCardProps) {
  const wording = useWording();
  const { door: words, guestDetails } = wording;
  const left = new Set([...shown].filter((kind) => kind !== clue?.kind));
  const places = placeKinds.filter((kind) => left.has(kind));
  return (
    <button type="button" className="namesake" onClick={onPress}>
      <span className="visually-hidden">{words.markGuest({ mark, name: row.name || words.noName })}</span>
      <span className="namesake__clue">
        <bdi>{(clue === null ? row.email : sayClue(row, clue, wording)) ?? guestDetails.noEmail}</bdi>
      </span>
      {number < 10 && <kbd className="namesake__key">{number}</kbd>}
      {factKinds
        .filter((kind) => left.has(kind) && !(kind === 'email' && clue === null))
        .map((kind) => (
          <Fact key={kind} row={row} kind={kind} />
        ))}
      {(places.length > 0 || (left.has('rsvp') && row.rsvpStatus !== null)) && (
        <span className="namesake__foot">
          {places.length > 0 && (
            <span className="namesake__places">
              {places.map((kind) => (
                <span key={kind}>
                  <span className="namesake__label">{row[kind]?.name ?? wording.chipChoice.role[kind]}</span>
                  <bdi className="namesake__place">{row[kind]?.text ?? '–'}</bdi>
                </span>
              ))}
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

const placeKinds = ['table', 'seat'] as const;
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
