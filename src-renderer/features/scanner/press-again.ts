import { asWrittenField, type Held, hold, type WrittenField, write } from './written-field.ts';

/** A field that keys have led to, and what it held before. */
export interface LedTo {
  readonly field: WrittenField;
  readonly before: Held;
}

/**
 * Does what these keys would have done that were held back on `target`: each is pressed there, wherever the focus has
 * gone meanwhile, and written in the field that one of them has led to, Enter excepted. Returns that field; null when
 * none did.
 */
export function pressAgain(target: EventTarget, keys: readonly string[]): LedTo | null {
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
