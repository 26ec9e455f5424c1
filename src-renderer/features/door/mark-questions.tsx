import { type KeyboardEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { describeAttendanceStatus, describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { AlreadyInQuestion, WhichOneQuestion } from '../../store/door/door-state.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { useDoorTools } from './door-context.tsx';
import { GuestSign } from './guest-list/guest-sign.tsx';
import './mark-questions.css';

/** Asks before marking a guest who is already in. A second Enter changes nothing. */
export function AlreadyInDialog({ question: { row } }: { readonly question: AlreadyInQuestion }) {
  const wording = useWording();
  const { doorQuestions: words } = wording;
  const { door } = useStores();
  const { clock } = useDoorTools();
  const answer = useStore(door, (state) => state.answerQuestion);
  const leave = () => void answer(false);
  return (
    <ModalDialog
      heading={words.alreadyIn({ name: row.name || wording.door.noName })}
      role="alertdialog"
      onClose={leave}
      letsScansIn
    >
      <p className="dialog__text">
        {describeAttendance(row, clock, wording)}. {row.decision === null && words.alreadyInElsewhere}
      </p>
      <p className="dialog__text">{words.alreadyInDetail}</p>
      <DialogActions
        back={
          <Button autoFocus onPress={leave}>
            {words.leaveAsIs}
          </Button>
        }
        strong={
          <Button look="stop" onPress={() => void answer(true)}>
            {words.changeToNoShow}
          </Button>
        }
      />
    </ModalDialog>
  );
}

/**
 * Asks which of several namesakes is meant. The focus starts on "None of them", so that a second Enter marks
 * nobody. Arrows move between the guests, and number keys choose.
 */
export function WhichOneDialog({ question: { rows, mark } }: { readonly question: WhichOneQuestion }) {
  const wording = useWording();
  const { doorQuestions: words } = wording;
  const { door } = useStores();
  const answer = useStore(door, (state) => state.answerWhichOne);
  const frame = useRef<HTMLDivElement>(null);
  const name = rows[0]?.name || wording.door.noName;

  const onKeyDown = (event: KeyboardEvent) => {
    const numbered = /^[1-9]$/.test(event.key) ? rows[Number(event.key) - 1] : undefined;
    if (numbered !== undefined) void answer(numbered);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) moveFocus(frame.current, step);
    if (numbered !== undefined || step !== 0) event.preventDefault();
  };

  return (
    <ModalDialog
      heading={words.whichOne({ name })}
      role="alertdialog"
      onClose={() => void answer(null)}
      letsScansIn
    >
      <p className="dialog__text">{words.whichOneDetail({ guests: rows.length })}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside. */}
      <div ref={frame} className="which-one" onKeyDown={onKeyDown}>
        <ul className="which-one__guests" aria-label={words.namesakes}>
          {rows.map((row, index) => (
            <li key={row.personId}>
              <NamesakeButton
                row={row}
                number={index + 1}
                mark={describeAttendanceStatus(mark, wording)}
                onPress={() => void answer(row)}
              />
            </li>
          ))}
        </ul>
        <DialogActions
          back={
            <Button autoFocus onPress={() => void answer(null)}>
              {words.noneOfThem}
            </Button>
          }
        />
      </div>
    </ModalDialog>
  );
}

/** Moves the focus by `step` buttons, wrapping at both ends. */
function moveFocus(frame: HTMLElement | null, step: number): void {
  const buttons: Element[] = [...(frame?.querySelectorAll('button') ?? [])];
  const at = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement);
  const next = buttons.at((at + step + buttons.length) % buttons.length);
  if (next instanceof HTMLElement) next.focus();
}

interface NamesakeButtonProps {
  readonly row: GuestRow;
  /** Number key that chooses this guest; there is none from 10 on. */
  readonly number: number;
  /** What choosing does. */
  readonly mark: string;
  readonly onPress: () => void;
}

/** One of several namesakes, with everything a row has to tell them apart. */
function NamesakeButton({ row, number, mark, onPress }: NamesakeButtonProps) {
  const wording = useWording();
  const { door: words, guestDetails } = wording;
  const { clock } = useDoorTools();
  const state = describeAttendance(row, clock, wording) ?? guestDetails.notArrived;
  return (
    <button type="button" className="namesake" onClick={onPress}>
      <GuestSign row={row} />
      <span className="namesake__text">
        <span className="visually-hidden">{words.markGuest({ mark, name: row.name || words.noName })}</span>
        <bdi className="namesake__email">{row.email ?? guestDetails.noEmail}</bdi>
        {row.differs !== null && <bdi>{words.chip({ label: row.differs.name, text: row.differs.text })}</bdi>}
        <bdi className="namesake__state">
          {state}
          {row.rsvpStatus !== null && ` · ${describeRsvpStatus(row.rsvpStatus, wording)}`}
        </bdi>
      </span>
      {number < 10 && <kbd className="key-table__key">{number}</kbd>}
    </button>
  );
}
