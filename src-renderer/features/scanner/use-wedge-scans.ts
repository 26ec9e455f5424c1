import { useEffect } from 'react';
import type { Clock } from '../../app/clock.ts';
import { useClock, useStores } from '../../app/services.tsx';
import { selectAccount } from '../../store/session-store.ts';
import { pressAgain } from './press-again.ts';
import { takeScan } from './take-scan.ts';
import { createWedgeRecognizer, shortestCode, type WedgeEffect } from './wedge-recognizer.ts';
import { asWrittenField, type Held, hold, putBack, type WrittenField, write } from './written-field.ts';

/** Fast characters that two fingers can bring: a search gets them at once, and is not run for more of a code. */
const passedToSearch = 2;
/** Any other field gets all that may be typing yet: nothing has to be written into it afterwards. */
const passedToField = shortestCode - 1;

/**
 * Has the codes of a keyboard-wedge scanner found on every screen, whatever has the focus: what a text field held
 * before a scan it holds after it, and no key of a scan presses, chooses or sends anything. Not before somebody has
 * signed in: there is no door yet, and a program that keeps keys types them as fast.
 */
export function useWedgeScans(): void {
  const clock = useClock();
  const stores = useStores();
  useEffect(() => {
    const isListening = () => selectAccount(stores.session.getState()) !== null;
    return listenForScans(clock, isListening, (code) => takeScan(stores, code));
  }, [clock, stores]);
}

/** Where a burst began. */
interface Place {
  readonly target: EventTarget;
  readonly field: WrittenField | null;
  readonly before: Held | null;
}

/** Returns how to stop listening. */
function listenForScans(
  clock: Clock,
  isListening: () => boolean,
  onScan: (code: string) => void,
): () => void {
  const recognizer = createWedgeRecognizer();
  let place = placeOf(document.body);
  let isPressingAgain = false;
  let stopWaiting = () => {};

  const giveBack = (text: string) => {
    const { target, field } = place;
    if (field !== null) {
      if (document.activeElement === field) write(field, text);
      return;
    }
    isPressingAgain = true;
    const ledTo = pressAgain(target, text);
    isPressingAgain = false;
    // Should it turn out to be a slow scan, this is the field that it has written in.
    if (ledTo !== null) place = { target, ...ledTo };
  };

  const perform = (effect: WedgeEffect, target: EventTarget | null) => {
    if (effect.kind === 'burst-began') place = placeOf(target ?? document.body);
    if (effect.kind === 'scan-began' && place.field !== null && place.before !== null)
      putBack(place.field, place.before);
    if (effect.kind === 'typed') giveBack(effect.text);
    if (effect.kind === 'scanned') onScan(effect.code);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressingAgain || !isListening()) return;
    const { isTaken, effects } = recognizer.press({
      key: event.key,
      atMs: clock.timeOf(event),
      isPlain: isPlain(event),
      passes: passesTo(asWrittenField(event.target)),
    });
    stopWaiting();
    const focused = document.activeElement;
    for (const effect of effects) {
      // Behind keys that were given back this one lands where they have led.
      const hasMoved = document.activeElement !== focused;
      perform(effect, hasMoved ? document.activeElement : event.target);
    }
    if (isTaken) {
      event.preventDefault();
      event.stopPropagation();
    }
    const patienceMs = recognizer.patienceMs();
    if (patienceMs === null) return;
    stopWaiting = clock.after(patienceMs, () => {
      for (const effect of recognizer.rest()) perform(effect, null);
    });
  };

  // Before anybody else hears of the key.
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    stopWaiting();
  };
}

function placeOf(target: EventTarget): Place {
  const field = asWrittenField(target);
  return { target, field, before: field === null ? null : hold(field) };
}

/** Nothing where a single key acts: there it has to be certain that it is none of a scan's. */
function passesTo(field: WrittenField | null): number {
  if (field === null) return 0;
  return field.type === 'search' ? passedToSearch : passedToField;
}

/** AltGr, which brings @ and others, counts as Ctrl and Alt on Windows. */
function isPlain(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || event.metaKey) return false;
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey);
}
