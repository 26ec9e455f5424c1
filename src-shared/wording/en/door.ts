import { counted, inEnglish } from './numbers.ts';

/** The door: search, guests, marks. */
export const door = {
  back: 'Back to events',
  localTime: 'Local time of the event',
  counts: {
    region: 'Counts',
    expected: 'expected',
    attended: 'attended',
    noShow: 'no show',
    notArrived: 'not arrived',
    count: (value: number) => inEnglish(value),
  },
  search: 'Search guests',
  searchHint: 'Name or e-mail',
  clearSearch: 'Clear search',
  guests: 'Guests',
  markGuest: (mark: string, name: string) => `${mark} ${name}`,
  undo: 'Undo',
  undoGuest: (name: string) => `Undo ${name}`,
  noName: 'No name',
  /** Why a guest was found whose name is not what was typed. */
  similarTo: (typed: string) => `similar to “${typed}”`,
  sameName: (count: number) => `${inEnglish(count)} guests with this name`,
  chip: (label: string, text: string) => `${label}: ${text}`,
  chipKinds: { dietary: 'Dietary', note: 'Note' },
  /** The attendance state of a row, for example "Attended 18:04 · Maria, Door B". */
  decided: (status: string, time: string, by: string | null) =>
    by === null ? `${status} ${time}` : `${status} ${time} · ${by}`,
  progress: {
    waiting: 'Saved here',
    service: 'Sent',
    'needs-attention': 'Needs attention',
  },
  /** Stands in the row on which a press did not count. */
  pressRefused: 'Nothing changed: the list moved',
  found: (total: number) => (total === 0 ? 'Nobody found' : `${counted(total, 'guest', 'guests')} found`),
  chosen: (name: string, state: string, position: number, total: number) =>
    `${name}, ${state}, ${inEnglish(position)} of ${inEnglish(total)}`,
  notArrivedState: 'not arrived',
  spoken: {
    marked: (name: string, mark: string) => `${name}: ${mark}, saved`,
    nobodyChosen: 'Choose a guest first.',
    undone: (name: string) => `${name}: undone, saved`,
    pressRefused: (name: string) => `${name}: nothing changed, the list moved`,
  },
  noMatch: (query: string) => `No guest matches “${query}”.`,
  noMatchHint: 'Check the spelling, or type only the beginning of a name.',
  noMatchYet: 'The guest list is not complete yet.',
  empty: 'Nobody is on this guest list yet.',
  emptyHint: 'Guests appear here as soon as the service has them.',
  firstPull: 'Getting the guest list',
  notMirrored: 'The guest list is not on this laptop yet.',
  notMirroredHint:
    'Connect this laptop to a network once: the list is fetched by itself, and stays here for the night.',
};

/** What an undo has come to when no row in sight shows it. */
export const undoNotice = {
  undone: (name: string) => `Undone: ${name}`,
  nothing: 'There is nothing to undo.',
  nothingOf: (name: string) => `Nothing was undone: ${name}`,
  show: 'Show',
  showGuest: (name: string) => `Show ${name}`,
};

/** Asking before a guest who is in is changed, and saying that something was not saved. */
export const doorQuestions = {
  alreadyIn: (name: string) => `${name} is already in`,
  alreadyInDetail: 'Nothing has been changed.',
  alreadyInElsewhere: 'The service says so; it does not say since when, or by whom.',
  whichOne: (name: string) => `Which ${name}?`,
  whichOneDetail: (guests: number) =>
    `${counted(guests, 'guest bears', 'guests bear')} this name. Nothing has been changed.`,
  namesakes: 'Guests with this name',
  noneOfThem: 'None of them',
  leaveAsIs: 'Leave as it is',
  markAgain: 'Mark Attended again',
  changeToNoShow: 'Change to No Show',
  notSaved: (name: string) => `NOT saved: ${name} is unchanged.`,
  /** The answer was lost with the connection. */
  notKnown: (name: string) => `Not known whether this was saved: look at ${name} in the list.`,
};

/** What the side panel says about the guest list. */
export const guestList = {
  heading: 'Guest list',
  soFar: (received: number) => `${counted(received, 'guest', 'guests')} so far`,
  progress: 'Guests received',
  complete: (guests: number) => `${counted(guests, 'guest', 'guests')} on this laptop, ready offline.`,
  updated: (age: string) => `Updated ${age}`,
  never: 'Not on this laptop yet.',
  partly: 'Only a part of the guest list is on this laptop.',
  partlyDetail: 'Whoever is not found may be on the rest of it. It is complete after the next refresh.',
  refresh: 'Refresh guest list',
  stop: 'Stop',
  stopped: 'You stopped the refresh in the middle of the list.',
  stoppedDetail: (received: number) =>
    `${counted(received, 'guest was', 'guests were')} read; the others are as they were. Refreshing brings the rest.`,
  failed: 'The guest list could not be refreshed.',
  failedOlder: (age: string) => `You see the list as it was ${age}.`,
  marking: 'Marking works as always.',
  failedEmpty: 'It is asked for again by itself.',
  shrunken: 'The service sent far fewer guests than before.',
  shrunkenDetail: 'Nobody was taken off this list.',
  unusable: (count: number) => `${counted(count, 'record', 'records')} could not be used.`,
  unusableDetail: 'They have no person id. Everybody else is here.',
};

/** Who works here. */
export const operator = {
  unknown: 'Who is at this door?',
  heading: 'Who is at this door?',
  detail: 'Written next to every mark made here.',
  operator: 'Operator',
  door: 'Door',
  save: 'Save',
  skip: 'Skip',
  cancel: 'Cancel',
  both: (name: string, doorName: string) => `${name}, ${doorName}`,
};

/** The keys of the door. */
export const keys = {
  heading: 'Keys',
  open: 'Keyboard keys',
  command: 'Ctrl',
  /** Stands for `command` on macOS. */
  commandOnMac: '⌘',
  rows: [
    { keys: ['↑', '↓'], does: 'Choose' },
    { keys: ['Enter'], does: 'Attended' },
    { keys: ['Shift', 'Enter'], does: 'No Show' },
    { keys: ['Ctrl', 'Z'], does: 'Undo' },
    { keys: ['Esc'], does: 'Clear search' },
    { keys: ['Ctrl', 'F'], does: 'To the search' },
    { keys: ['Ctrl', 'I'], does: 'Details' },
    { keys: ['Ctrl', 'Enter'], does: 'Add guest' },
    { keys: ['Ctrl', 'D'], does: 'Remove guest' },
    { keys: ['?'], does: 'These keys' },
  ],
  atTheDoor: 'At the door',
  everywhere: 'On every screen',
  everywhereRows: [
    { keys: ['Tab'], does: 'To the next control' },
    { keys: ['Esc'], does: 'Back' },
    { keys: ['Ctrl', 'Shift', 'L'], does: 'Lock, with a PIN' },
    { keys: ['?'], does: 'These keys' },
  ],
};
