/** Where letters have a meaning of their own. */
const ownLetters = 'input, textarea, select, [contenteditable]';
/** They are pressed on the way to something else, and must leave the focus and what is selected as they are. */
const onTheWay: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
]);
/** What a keyboard calls the first part of a letter that takes several keys. */
const partsOfLetters: ReadonlySet<string> = new Set(['Dead', 'Process']);

/**
 * Whether this key is meant for the search although something else has the focus: any letter where none is
 * written, because a name is what is typed at a door; and on empty ground, where a click has taken the focus
 * away, whatever does not lead away from it.
 */
export function belongsToSearch(event: KeyboardEvent): boolean {
  const { target } = event;
  if (target === document.body) return !onTheWay.has(event.key) && !isCopying(event);
  return target instanceof Element && target.closest(ownLetters) === null && isLetter(event);
}

/** Not Space, which presses a button, nor ?, which lists the keys. */
function isLetter(event: KeyboardEvent): boolean {
  const { key } = event;
  // AltGr, which brings @ and others, counts as Ctrl and Alt on Windows.
  const isPlain = !event.metaKey && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey));
  const isOne = [...key].length === 1 && key !== ' ' && key !== '?';
  return isPlain && (isOne || partsOfLetters.has(key));
}

function isCopying({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'c';
}
