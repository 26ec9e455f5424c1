/** A line of text, or several. */
export type WrittenField = HTMLInputElement | HTMLTextAreaElement;

/** What a text field held, and what was selected in it; an e-mail field does not tell. */
export interface Held {
  readonly value: string;
  readonly selection: readonly [number | null, number | null];
}

const notWritten = '[type=checkbox], [type=radio], [type=range], [type=file], [readonly]';

/** This element as a field that is written in, or null. */
export function asWrittenField(target: EventTarget | null): WrittenField | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !target.matches(notWritten) ? target : null;
}

/** What the field holds now. */
export function hold({ value, selectionStart, selectionEnd }: WrittenField): Held {
  return { value, selection: [selectionStart, selectionEnd] };
}

/** Has the field hold again what it held. */
export function putBack(field: WrittenField, { value, selection }: Held): void {
  if (field.value === value) return;
  // The setter of the page: React's own would keep the change from whoever listens.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  if (selection[0] !== null) field.setSelectionRange(...selection);
  tellOfInput(field);
}

/** Writes the text where the field is being written in. */
export function write(field: WrittenField, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === null) {
    putBack(field, { value: value + text, selection: [null, null] });
  } else {
    field.setRangeText(text, selectionStart, selectionEnd ?? value.length, 'end');
    tellOfInput(field);
  }
}

/** As after a key: whoever listens reads what the field holds now. */
function tellOfInput(field: WrittenField): void {
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
