import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import { useEventClock, useSound, useStores, useWording } from '../../app/services.tsx';
import type { Sound } from '../../app/sounds.ts';
import type { Outcome } from '../../store/scanner-store.ts';
import { type BandLook, describeOutcome, lookOf } from './describe-outcome.ts';
import { OutcomeBand } from './outcome-band.tsx';

const sounds: Readonly<Record<BandLook, Sound | null>> = {
  welcome: 'success',
  'no-show': null,
  shown: 'success',
  'already-in': 'already-in',
  unknown: 'unknown',
  'not-saved': 'unknown',
  refused: 'unknown',
};

interface NewestOutcomeProps {
  readonly clock: EventClock;
  /** Takes the focus when the band was answered, or when Enter is to mark the guest who is shown. */
  readonly focusAfter: () => void;
}

/** What the newest mark or scan has come to: seen, heard, and told to a screen reader; of a mark the door tells it. */
export function NewestOutcome({ clock, focusAfter }: NewestOutcomeProps) {
  const wording = useWording();
  const { scanner } = useStores();
  const outcome = useStore(scanner, (state) => state.outcome);
  const isScan = useStore(scanner, (state) => state.isScan);
  const outcomes = useStore(scanner, (state) => state.outcomes);
  useOutcomeSound(outcome, outcomes);
  useEffect(() => {
    if (outcome?.kind === 'shown') focusAfter();
  }, [outcome, focusAfter]);
  const words = outcome === null ? null : describeOutcome(outcome, clock, wording);
  return (
    // Over dialogs too: they neither hide it nor take a press on it for one beside them.
    <div data-react-aria-top-layer="true">
      <div className="visually-hidden" aria-live="assertive" data-testid="scan-announcer">
        {words !== null && isScan && (
          <p key={outcomes}>{wording.scanner.spoken({ what: words.spoken, name: words.title })}</p>
        )}
      </div>
      {outcome !== null && words !== null && (
        <OutcomeBand key={outcomes} outcome={outcome} words={words} onAnswered={focusAfter} />
      )}
    </div>
  );
}

/** Plays the sound of each new outcome, once. */
function useOutcomeSound(outcome: Outcome | null, outcomes: number): void {
  const play = useSound();
  const heard = useRef(outcomes);
  useEffect(() => {
    if (outcome === null || heard.current === outcomes) return;
    heard.current = outcomes;
    const sound = sounds[lookOf(outcome)];
    if (sound !== null) play(sound);
  }, [outcome, outcomes, play]);
}

/** What a scan has come to on every screen but the door, which says it itself. */
export function OutcomeElsewhere() {
  const { scanner } = useStores();
  const isAtDoor = useStore(scanner, (state) => state.isAtDoor);
  return isAtDoor ? null : <BandElsewhere />;
}

function BandElsewhere() {
  const { door, scanner } = useStores();
  const outcomes = useStore(scanner, (state) => state.outcomes);
  const zone = useStore(door, (state) => state.event?.timezone ?? null);
  const clock = useEventClock(zone);
  const focusAfter = useFocusAsBefore(outcomes);
  return <NewestOutcome clock={clock} focusAfter={focusAfter} />;
}

/** Gives the focus back to what had it when `occasion` was another. */
function useFocusAsBefore(occasion: number): () => void {
  const [before, setBefore] = useState({ occasion, focused: document.activeElement });
  if (before.occasion !== occasion) setBefore({ occasion, focused: document.activeElement });
  return useCallback(() => {
    if (before.focused instanceof HTMLElement) before.focused.focus();
  }, [before]);
}
