import { asWrittenField, write } from './written-field.ts';

/**
 * Does what these characters would have done that were held back on `target`, which is no text field: each is
 * pressed there, and written where that has led.
 */
export function pressAgain(target: EventTarget, text: string): void {
  for (const key of text) {
    const field = asWrittenField(document.activeElement);
    if (field !== null) write(field, key);
    else pressOne(target, key);
  }
}

function pressOne(target: EventTarget, key: string): void {
  if (!target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))) return;
  const field = asWrittenField(document.activeElement);
  if (field !== null) write(field, key);
  else if (target instanceof HTMLSelectElement) chooseBy(target, key);
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
