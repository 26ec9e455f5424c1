import { type RefObject, useEffect } from 'react';
import type { Clock } from '../../app/clock.ts';
import { useClock, useStores } from '../../app/services.tsx';
import { createWedgeRecognizer, type WedgeEffect } from './wedge-recognizer.ts';

/** Where something else is written or asked; a question of the door gives way to a scan. */
const elsewhere = '[role=dialog], [role=alertdialog], [role=menu]';
const otherTextField = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

/** What a text field held before a burst. */
interface Held {
  readonly value: string;
  readonly selection: readonly [number | null, number | null];
}

/**
 * Has the codes of a keyboard-wedge scanner found, whatever has the focus, and keeps them out of the search
 * box: what it held before a scan it holds after it. Rests while a dialog, a menu or another text field has
 * the focus.
 */
export function useWedgeScans(search: RefObject<HTMLInputElement | null>): void {
  const clock = useClock();
  const { door, scanner } = useStores();
  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) => {
      if (!(target instanceof Element) || target === search.current) return false;
      if (target.matches(otherTextField)) return true;
      return door.getState().question === null && target.closest(elsewhere) !== null;
    };
    return listenForScans(clock, search, isElsewhere, (code) => void scanner.getState().scan(code));
  }, [clock, door, scanner, search]);
}

/** Returns how to stop listening. */
function listenForScans(
  clock: Clock,
  search: RefObject<HTMLInputElement | null>,
  isElsewhere: (target: EventTarget | null) => boolean,
  onScan: (code: string) => void,
): () => void {
  const recognizer = createWedgeRecognizer();
  let before: Held = { value: '', selection: [null, null] };
  let stopWaiting = () => {};

  const perform = (effect: WedgeEffect) => {
    const box = search.current;
    if (effect.kind === 'scanned') onScan(effect.code);
    if (box === null) return;
    if (effect.kind === 'burst-began') before = hold(box);
    if (effect.kind === 'scan-began' && box.value !== before.value) putBack(box, before);
    if (effect.kind === 'typed' && document.activeElement === box) type(box, effect.text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isElsewhere(event.target)) return;
    const { isTaken, effects } = recognizer.press({
      key: event.key,
      atMs: clock.timeOf(event),
      isPlain: isPlain(event),
    });
    stopWaiting();
    for (const effect of effects) perform(effect);
    if (isTaken) {
      event.preventDefault();
      event.stopPropagation();
    }
    const patienceMs = recognizer.patienceMs();
    if (patienceMs === null) return;
    stopWaiting = clock.after(patienceMs, () => {
      for (const effect of recognizer.rest()) perform(effect);
    });
  };

  // Before anybody else hears of the key.
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    stopWaiting();
  };
}

/** AltGr, which brings @ and others, counts as Ctrl and Alt on Windows. */
function isPlain(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || event.metaKey) return false;
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey);
}

function hold({ value, selectionStart, selectionEnd }: HTMLInputElement): Held {
  return { value, selection: [selectionStart, selectionEnd] };
}

function putBack(box: HTMLInputElement, { value, selection }: Held): void {
  box.setRangeText(value, 0, box.value.length);
  box.setSelectionRange(...selection);
  tellOfInput(box);
}

function type(box: HTMLInputElement, text: string): void {
  box.setRangeText(text, box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length, 'end');
  tellOfInput(box);
}

/** As after a key: whoever listens reads what the field holds now. */
function tellOfInput(box: HTMLInputElement): void {
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
