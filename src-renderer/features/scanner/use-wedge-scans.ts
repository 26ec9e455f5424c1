import { useEffect } from 'react';
import type { Clock } from '../../app/clock.ts';
import { useClock, useStores } from '../../app/services.tsx';
import { selectAccount } from '../../store/session-store.ts';
import { takeIfSomebodys, takeScan } from './take-scan.ts';
import {
  createWedgeRecognizer,
  type WedgeEffect,
  type WedgeKey,
  type WedgePlace,
} from './wedge-recognizer.ts';
import { asWrittenField, type Held, hold, putBack, type WrittenField, write } from './written-field.ts';

/**
 * Has the codes of a keyboard-wedge scanner found on every screen, whatever has the focus: what a text field held
 * before a scan it holds after it, and no key of a scan presses, chooses or sends anything. A program that keeps passwords or
 * texts types as fast: what it types in a field other than the search stays there, unless it is somebody's code. Nobody
 * scans before somebody has signed in, nor in a form that asks for a password.
 */
export function useWedgeScans(): void {
  const clock = useClock();
  const stores = useStores();
  useEffect(() => {
    const isListening = (event: KeyboardEvent) =>
      selectAccount(stores.session.getState()) !== null &&
      (stores.lock.getState().lock?.isLocked === true || !asksForSecret(event.target));
    return listenForScans(clock, isListening, {
      take: (readings) => takeScan(stores, readings),
      takeIfSomebodys: (readings) => takeIfSomebodys(stores, readings),
    });
  }, [clock, stores]);
}

/** Where a code may have begun. */
interface Place {
  readonly target: EventTarget;
  readonly field: WrittenField | null;
  readonly before: Held | null;
}

interface ScanTaker {
  readonly take: (readings: readonly string[]) => void;
  /** Resolves to whether it is somebody's code. */
  readonly takeIfSomebodys: (readings: readonly string[]) => Promise<boolean>;
}

/** Returns how to stop listening. */
function listenForScans(
  clock: Clock,
  isListening: (event: KeyboardEvent) => boolean,
  { take, takeIfSomebodys }: ScanTaker,
): () => void {
  const recognizer = createWedgeRecognizer();
  /** By how many characters of the burst came before. */
  const places = new Map<number, Place>();
  let place = placeOf(document.body);
  let presses = 0;
  let isPressingAgain = false;
  let stopWaiting = () => {};

  const pressAgainOn = (target: EventTarget, keys: readonly string[]) => {
    isPressingAgain = true;
    const ledTo = pressAgain(target, keys);
    isPressingAgain = false;
    return ledTo;
  };

  const giveBack = (text: string) => {
    const { target, field } = place;
    if (field !== null) {
      if (document.activeElement === field) write(field, text);
      return;
    }
    const ledTo = pressAgainOn(target, [...text]);
    if (ledTo === null) return;
    // Should it turn out to be a slow scan, this is the field that it has written in.
    const [at = 0] = [...places.keys()].slice(-1);
    place = { target, ...ledTo };
    places.set(at, place);
  };

  const restore = (from: number): Place => {
    const began = places.get(from) ?? place;
    if (began.field !== null && began.before !== null) putBack(began.field, began.before);
    return began;
  };

  const scanned = async (readings: readonly string[], from: number, text: string) => {
    // Once more: an input method may have written in the field since.
    const { field } = restore(from);
    if (field === null || field.type === 'search') return take(readings);
    if (!(await takeIfSomebodys(readings)) && document.activeElement === field) write(field, text);
  };

  const perhapsScanned = async (readings: readonly string[], from: number, mayMark: boolean) => {
    const pressesBefore = presses;
    const { field, before } = places.get(from) ?? place;
    const isSomebodys = await takeIfSomebodys(readings);
    if (isSomebodys && field !== null && before !== null) putBack(field, before);
    // Another key may have changed meanwhile who would be marked.
    if (!isSomebodys && mayMark && presses === pressesBefore)
      pressAgainOn(document.activeElement ?? document.body, ['Enter']);
  };

  const perform = (effect: WedgeEffect, target: EventTarget | null) => {
    if (effect.kind === 'began') {
      place = placeOf(target ?? document.body);
      if (effect.at === 0) places.clear();
      places.set(effect.at, place);
    }
    if (effect.kind === 'scan-began') restore(effect.from);
    if (effect.kind === 'typed') giveBack(effect.text);
    if (effect.kind === 'scanned') void scanned(effect.readings, effect.from, effect.text);
    if (effect.kind === 'perhaps') void perhapsScanned(effect.readings, effect.from, effect.mayMark);
  };

  const wait = () => {
    stopWaiting();
    const patienceMs = recognizer.patienceMs();
    if (patienceMs === null) return;
    stopWaiting = clock.after(patienceMs, () => {
      for (const effect of recognizer.rest()) perform(effect, null);
      wait();
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressingAgain || !isListening(event)) return;
    presses += 1;
    const { isTaken, effects } = recognizer.press(asWedgeKey(event, clock.timeOf(event)));
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
    wait();
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

/** A key as the recognizer sees it; `atMs` is when it went down. */
export function asWedgeKey(event: KeyboardEvent, atMs: number): WedgeKey {
  return {
    key: event.key,
    code: event.code,
    isShifted: event.shiftKey,
    isCapsLocked: event.getModifierState('CapsLock'),
    atMs,
    isPlain: isPlain(event),
    isComposing: event.isComposing,
    place: wedgePlaceOf(event.target),
  };
}

function wedgePlaceOf(target: EventTarget | null): WedgePlace {
  const field = asWrittenField(target);
  if (field !== null) return field.type === 'search' ? 'search' : 'field';
  return target instanceof Element && target.closest('[role=alertdialog]') ? 'question' : 'button';
}

/** AltGr, which brings @ and others, counts as Ctrl and Alt on Windows. */
function isPlain(event: KeyboardEvent): boolean {
  if (event.repeat || event.metaKey) return false;
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey);
}

function asksForSecret(target: EventTarget | null): boolean {
  const field = asWrittenField(target);
  return field?.form?.querySelector('input[type=password]') != null;
}

/** A field that keys have led to, and what it held before. */
interface LedTo {
  readonly field: WrittenField;
  readonly before: Held;
}

/**
 * Does what these keys would have done that were held back on `target`: each is pressed there, wherever the focus has
 * gone meanwhile, and written in the field that one of them has led to, Enter excepted. Returns that field; null when
 * none did.
 */
function pressAgain(target: EventTarget, keys: readonly string[]): LedTo | null {
  let ledTo: LedTo | null = null;
  for (const key of keys) {
    if (ledTo === null) ledTo = pressOne(target, key);
    else write(ledTo.field, key);
  }
  return ledTo;
}

/** The field that the key has been written in; null when it had a meaning of its own. */
function pressOne(target: EventTarget, key: string): LedTo | null {
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(press) || key === 'Enter') return null;
  const field = asWrittenField(document.activeElement);
  if (field !== null) {
    const before = hold(field);
    write(field, key);
    return { field, before };
  }
  return null;
}
