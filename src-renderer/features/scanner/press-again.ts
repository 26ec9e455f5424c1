import { asWrittenField, type WrittenField, write } from './written-field.ts';

/**
 * Does what these characters would have done that were held back on `target`, which is no text field: each is
 * pressed there, wherever the focus has gone meanwhile, and written in the field that one of them has led to.
 */
export function pressAgain(target: EventTarget, text: string): void {
  let field: WrittenField | null = null;
  for (const key of text) {
    if (field === null) field = pressOne(target, key);
    else write(field, key);
  }
}

/** Returns the field that the key has been written in; null when it had a meaning of its own. */
function pressOne(target: EventTarget, key: string): WrittenField | null {
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(press)) return null;
  const field = asWrittenField(document.activeElement);
  if (field !== null) write(field, key);
  else if (target instanceof HTMLSelectElement) chooseBy(target, key);
  return field;
}

/** The browser does this for keys of its own only: goes on to the next choice that begins with the letter. */
function chooseBy(select: HTMLSelectElement, letter: string): void {
  const options = [...select.options];
  const behind = [
    ...options.slice(select.selectedIndex + 1),
    ...options.slice(0, Math.max(select.selectedIndex, 0)),
  ];
  const isMeant = ({ text }: HTMLOptionElement) => text.toLowerCase().startsWith(letter.toLowerCase());
  const next = behind.find(isMeant);
  if (next === undefined) return;
  select.value = next.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
