import { type RefObject, useEffect } from 'react';
import { useStores } from '../../../app/services.tsx';
import type { DoorActions } from '../../../store/door/door-state.ts';

export interface DoorKeys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly focusSearch: () => void;
  readonly showKeys: () => void;
  /** Opens the details of the chosen guest; goes into them when they are open. */
  readonly showDetails: () => void;
  readonly addGuest: () => void;
  /** Asks whether the chosen guest is to be removed. */
  readonly askRemoval: () => void;
  /** Closes what is open beside the list. False when there was nothing to close. */
  readonly closePanel: () => boolean;
}

/** Handles one key. Returns whether the key means something here. */
type Binding = (event: KeyboardEvent, actions: DoorActions & { readonly query: string }) => boolean;

/** What has keys of its own. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Handles the keys of the door, except while a dialog or a menu has the focus. */
export function useDoorKeys(keys: DoorKeys): void {
  const { door } = useStores();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(overlays)) return;
      if (belongsToSearch(event)) keys.focusSearch();
      const isInSearch = target === keys.search.current || target === document.body;
      const bindings = isInSearch ? [...everywhere(keys), ...inSearch(keys)] : everywhere(keys);
      if (bindings.some((binding) => binding(event, door.getState()))) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [door, keys]);
}

function everywhere({
  focusSearch,
  showDetails,
  closePanel,
  addGuest,
  askRemoval,
}: DoorKeys): readonly Binding[] {
  return [
    (event) => {
      if (!isCommand(event, 'enter') || event.shiftKey) return false;
      addGuest();
      return true;
    },
    (event) => {
      if (!isCommand(event, 'd') || event.shiftKey) return false;
      askRemoval();
      return true;
    },
    (event) => {
      if (!isCommand(event, 'i') || event.shiftKey) return false;
      showDetails();
      return true;
    },
    (event) => {
      if (!isCommand(event, 'f')) return false;
      focusSearch();
      return true;
    },
    (event, { undoLast }) => {
      if (!isCommand(event, 'z') || event.shiftKey) return false;
      // Now, not when it is saved: the next name is typed meanwhile.
      focusSearch();
      if (!event.repeat) void undoLast();
      return true;
    },
    (event, { query, search, clearFilters }) => {
      if (event.key !== 'Escape') return false;
      if (!closePanel()) void (query === '' ? clearFilters() : search(''));
      focusSearch();
      return true;
    },
  ];
}

function inSearch({ focusSearch, showKeys }: DoorKeys): readonly Binding[] {
  return [
    (event, { moveChoice }) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
      moveChoice(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    },
    (event, { markChosen }) => {
      if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return false;
      focusSearch();
      if (!event.repeat) void markChosen(event.shiftKey ? 'No Show' : 'Attended');
      return true;
    },
    (event, { query }) => {
      if (event.key !== '?' || query !== '') return false;
      showKeys();
      return true;
    },
  ];
}

function isCommand(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === key;
}

/** Elements that take letters themselves. */
const ownLetters = 'input, textarea, [aria-haspopup=listbox], [contenteditable]';
/** Keys that lead to another key or element, and must change neither focus nor selection. */
const onTheWay: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
]);
/** Key names of the first part of a letter that takes several keys. */
const partsOfLetters: ReadonlySet<string> = new Set(['Dead', 'Process']);

/**
 * Whether this key goes to the search although something else has the focus: a letter anywhere outside text
 * fields, and, when a click on empty ground has taken the focus away, any key that does not lead elsewhere.
 */
function belongsToSearch(event: KeyboardEvent): boolean {
  const { target } = event;
  if (target === document.body) return !onTheWay.has(event.key) && !isCopying(event);
  return target instanceof Element && target.closest(ownLetters) === null && isLetter(event);
}

/** Excludes Space, which presses a button, and ?, which shows the shortcuts. */
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
