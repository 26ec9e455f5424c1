import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import { useSound, useStores, useWording } from '../../app/services.tsx';
import type { Sound } from '../../app/sounds.ts';
import type { ScanOutcome } from '../../store/scanner-store.ts';
import { describeScan } from './describe-scan.ts';
import { ScanBand } from './scan-band.tsx';

const sounds: Readonly<Record<ScanOutcome['kind'], Sound>> = {
  marked: 'success',
  shown: 'success',
  'already-in': 'already-in',
  unknown: 'unknown',
  'not-saved': 'unknown',
  refused: 'unknown',
};

interface ScanResultProps {
  readonly clock: EventClock;
  /** Takes the focus when the band was answered, or when Enter is to mark the guest who is shown. */
  readonly focusAfter: () => void;
}

/** What the newest scan has come to: seen, heard, and told to a screen reader. */
export function ScanResult({ clock, focusAfter }: ScanResultProps) {
  const wording = useWording();
  const { scanner } = useStores();
  const outcome = useStore(scanner, (state) => state.outcome);
  const outcomes = useStore(scanner, (state) => state.outcomes);
  useScanSound(outcome, outcomes);
  useEffect(() => {
    if (outcome?.kind === 'shown') focusAfter();
  }, [outcome, focusAfter]);
  const words = outcome === null ? null : describeScan(outcome, clock, wording);
  return (
    // Over dialogs too: they neither hide it nor take a press on it for one beside them.
    <div data-react-aria-top-layer="true">
      <div className="visually-hidden" aria-live="assertive" data-testid="scan-announcer">
        {words !== null && (
          <p key={outcomes}>{wording.scanner.spoken({ what: words.detail, name: words.title })}</p>
        )}
      </div>
      {outcome !== null && words !== null && (
        <ScanBand key={outcomes} outcome={outcome} words={words} onAnswered={focusAfter} />
      )}
    </div>
  );
}

/** Plays the sound of each new outcome, once. */
function useScanSound(outcome: ScanOutcome | null, outcomes: number): void {
  const play = useSound();
  const heard = useRef(outcomes);
  useEffect(() => {
    if (outcome === null || heard.current === outcomes) return;
    heard.current = outcomes;
    play(sounds[outcome.kind]);
  }, [outcome, outcomes, play]);
}
