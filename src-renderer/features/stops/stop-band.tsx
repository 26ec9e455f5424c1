import { Check, Hand } from 'lucide-react';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { stopReasonKey } from '../../../src-shared/domain/stops.ts';
import { useClock, useSound, useStores, useWording } from '../../app/services.tsx';
import type { StopQuestion } from '../../store/door/door-state.ts';
import { BandFact, BandLeaf, BandName, bandClasses } from '../../ui/band.tsx';
import { Button } from '../../ui/button.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { describeReason } from './describe-stop.ts';
import './stop-band.css';

/**
 * How long a new band takes no press, in milliseconds: the second tap of a double tap lands where the band has come up,
 * and a scanner may send Tab and Enter behind its code.
 */
export const pressesRestMs = 600;

/**
 * Asks before a guest is let in: who, and why. The focus stays where it is, so no key that is on its way answers; Tab
 * leads to the two answers, and Escape leaves the guest out. It goes with an answer, with the next guest, or once the guest
 * is in by another door.
 */
export function StopBand({ question }: { readonly question: StopQuestion }) {
  const wording = useWording();
  const { door: doorWords, stops: words } = wording;
  const { scanner } = useStores();
  const { clock: eventClock, focusSearch } = useDoorTools();
  const answerStop = useStore(scanner, (state) => state.answerStop);
  const answer = useCallback(
    (letIn: boolean) => {
      void answerStop(letIn);
      focusSearch();
    },
    [answerStop, focusSearch],
  );
  const clock = useClock();
  const play = useSound();
  const band = useRef<HTMLElement>(null);
  const [shownAtMs] = useState(() => clock.now());
  const ids = { name: useId(), why: useId() };
  const name = question.row.name || doorWords.noName;
  const reasons = question.reasons.map((reason) => describeReason(reason, eventClock, wording));

  useEffect(() => play('ask'), [play]);
  useStopKeys(band, answer);

  const press = (letIn: boolean) => {
    if (clock.now() - shownAtMs >= pressesRestMs) answer(letIn);
  };
  return (
    // Over dialogs too: they neither hide it nor take a press on it for one beside them.
    <div data-react-aria-top-layer="true">
      <p className="visually-hidden" role="alert">
        {words.ask.spoken({ name, why: reasons.join(', ') })}
      </p>
      <section
        ref={band}
        className={bandClasses('ask', 'stop-band')}
        role="alertdialog"
        aria-labelledby={ids.name}
        aria-describedby={ids.why}
        onKeyDown={walkBetweenAnswers}
      >
        <BandLeaf icon={Hand} />
        <div className="band__text">
          <p className="band__kicker">{words.ask.heading}</p>
          <BandName id={ids.name} name={name} surname={question.row.name ? question.row.surname : null} />
          <ul id={ids.why} className="band__facts">
            {reasons.map((reason) => (
              <li key={reason}>
                <BandFact>{reason}</BandFact>
              </li>
            ))}
          </ul>
        </div>
        <div className="band__actions">
          <Button className="band__solid" onPress={() => press(true)}>
            <Check size={22} aria-hidden="true" />
            {words.ask.letIn}
          </Button>
          <Button onPress={() => press(false)}>{words.ask.leave}</Button>
        </div>
      </section>
    </div>
  );
}

/** Another question is another band: it takes no press at first, and it sounds. */
export function stopKey({ row, reasons }: StopQuestion): string {
  return JSON.stringify([row.personId, ...reasons.map(stopReasonKey)]);
}

/** Escape answers no wherever the focus is, before anything else hears of it; Tab leads into the band. */
function useStopKeys(band: RefObject<HTMLElement | null>, answer: (letIn: boolean) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && band.current?.contains(event.target) === true;
      const isTab = event.key === 'Tab' && !event.shiftKey && !isInside;
      if ((event.key !== 'Escape' && !isTab) || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (isTab) band.current?.querySelector('button')?.focus();
      else answer(false);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [band, answer]);
}

/** A held Enter is no answer. Arrows go from one answer to the other. */
function walkBetweenAnswers(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.repeat) event.preventDefault();
  if (!event.key.startsWith('Arrow')) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons.find((button) => button !== document.activeElement)?.focus();
  event.preventDefault();
}
