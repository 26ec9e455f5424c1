import { CircleCheckBig, CircleX, type LucideIcon, TriangleAlert, Undo2, UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useClock, useStores, useWording } from '../../app/services.tsx';
import type { ScanOutcome } from '../../store/scanner-store.ts';
import { Button } from '../../ui/button.tsx';
import { GuestChips } from '../door/guest-list/guest-lines.tsx';
import type { ScanWords } from './describe-scan.ts';
import './scan-band.css';

/** How long a guest who was let in is shown: the next one is coming. */
const markedShownMs = 2_000;

const icons: Readonly<Record<ScanOutcome['kind'], LucideIcon>> = {
  marked: CircleCheckBig,
  'already-in': TriangleAlert,
  shown: UserSearch,
  unknown: CircleX,
  'not-saved': CircleX,
  refused: CircleX,
};

interface ScanBandProps {
  readonly outcome: ScanOutcome;
  readonly words: ScanWords;
  /** Takes the focus when the band was answered. */
  readonly onAnswered: () => void;
}

/** A band across the window, read from two steps away. Only good news goes by itself, and not from under a hand. */
export function ScanBand({ outcome, words, onAnswered }: ScanBandProps) {
  const { app, door: doorWords, scanner: scannerWords } = useWording();
  const { scanner } = useStores();
  const forget = useStore(scanner, (state) => state.forget);
  const undo = useStore(scanner, (state) => state.undo);
  const clock = useClock();
  const [isHeld, setHeld] = useState(false);
  useEffect(
    () => (outcome.kind === 'marked' && !isHeld ? clock.after(markedShownMs, forget) : undefined),
    [outcome, isHeld, clock, forget],
  );
  const Icon = icons[outcome.kind];
  return (
    <section
      className={`scan-band scan-band--${outcome.kind}`}
      aria-label={scannerWords.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="scan-band__icon" size={64} strokeWidth={2} aria-hidden="true" />
      <div className="scan-band__text">
        <p className="scan-band__title">
          <bdi>{words.title}</bdi>
        </p>
        <p className="scan-band__detail">
          <bdi>{words.detail}</bdi>
        </p>
        {'row' in outcome && outcome.row.chips.length > 0 && <GuestChips chips={outcome.row.chips} />}
      </div>
      {outcome.kind === 'marked' ? (
        <Button
          aria-label={scannerWords.undo({ name: words.title })}
          onPress={() => void undo().then(onAnswered)}
        >
          <Undo2 size={20} aria-hidden="true" />
          {doorWords.undo}
        </Button>
      ) : (
        <Button
          onPress={() => {
            forget();
            onAnswered();
          }}
        >
          {app.dismiss}
        </Button>
      )}
    </section>
  );
}
