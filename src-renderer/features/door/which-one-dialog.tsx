import { type KeyboardEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { describeAttendanceStatus } from '../../../src-shared/wording/describe-status.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { WhichOneQuestion } from '../../store/door/door-state.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { NamesakeButton } from './namesake-button.tsx';
import './which-one-dialog.css';

/**
 * Asks which of several namesakes is meant. The focus begins on "None of them", so that a second Enter marks
 * nobody; arrows walk through the guests, and their numbers choose.
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
        <div className="dialog__actions">
          <Button autoFocus onPress={() => void answer(null)}>
            {words.noneOfThem}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** From the last button on to the first again, and back. */
function moveFocus(frame: HTMLElement | null, step: number): void {
  const buttons: Element[] = [...(frame?.querySelectorAll('button') ?? [])];
  const at = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement);
  const next = buttons.at((at + step + buttons.length) % buttons.length);
  if (next instanceof HTMLElement) next.focus();
}
