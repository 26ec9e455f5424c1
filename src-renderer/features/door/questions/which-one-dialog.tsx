import { MessageCircleQuestionMark } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { describeAttendanceStatus } from '../../../../src-shared/wording/describe-status.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import type { WhichOneQuestion } from '../../../store/door/door-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { NamesakeCard } from './namesake-card.tsx';
import { tellApart } from './namesake-clues.ts';
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
          {words.ask({ clue: clue.kind === 'column' ? clue.name : words.clues[clue.kind] })}
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
