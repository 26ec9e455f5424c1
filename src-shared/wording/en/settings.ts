import { counted, inEnglish, plural } from './numbers.ts';

/** How this laptop is set up. */
export const settings = {
  heading: 'Settings',
  open: 'Settings',
  back: 'Back',
  saved: 'Saved.',
  operator: 'Operator and door',
  display: 'Display',
  theme: 'Theme',
  themes: { system: 'As the system has it', light: 'Light', dark: 'Dark' },
  language: 'Language',
  systemLanguage: 'As the system has it',
  sounds: 'Sounds',
  soundsOn: 'Sound after each scan',
  soundsHint: 'Try what each one sounds like:',
  soundNames: { success: 'Guest is in', 'already-in': 'Already in', unknown: 'Unknown code' },
};

/** The PIN and the lock, under Settings. */
export const lockSettings = {
  heading: 'Lock',
  detail:
    'Hides the guests until the PIN is entered; sending goes on. It does not encrypt the disk: for that, use the disk encryption of this computer.',
  idle: 'Lock by itself',
  idleNever: 'Never',
  idleAfter: (minutes: number) => `After ${counted(minutes, 'minute', 'minutes')} without a touch`,
  lockNow: 'Lock now',
  shortcut: (command: string) => `${command} Shift L`,
  set: 'Set a PIN',
  change: 'Change PIN',
  remove: 'Remove PIN',
  current: 'Present PIN',
  next: 'New PIN',
  nextHint: '4 to 12 digits',
  repeat: 'New PIN once more',
  invalid: 'A PIN has 4 to 12 digits.',
  differs: 'This is not the same PIN.',
  save: 'Save',
  cancel: 'Cancel',
};

/** The screen of a locked laptop. */
export const lockScreen = {
  heading: 'Locked',
  pin: 'PIN',
  unlock: 'Unlock',
  unlocking: 'Checking …',
  pause: (duration: string) => `Next try in ${duration}`,
  forgotten: 'Forgot the PIN?',
  forgottenHeading: 'Sign out to forget the PIN?',
  forgottenDetail:
    'Nobody can look the PIN up. After signing out, guests are shown again only to whoever signs in, and a new PIN can be set.',
  forgottenSafe: (unsent: number) =>
    unsent === 0
      ? 'All changes are sent.'
      : `${counted(unsent, 'change is', 'changes are')} not sent yet. ${plural(unsent, 'It stays', 'They stay')} saved on this laptop and ${plural(unsent, 'is', 'are')} sent after the next sign-in.`,
  signOut: 'Sign out',
  stay: 'Stay locked',
};

/** What this laptop holds of each event. */
export const eventData = {
  heading: 'Data on this laptop',
  detail:
    'Guest lists are removed for good from this laptop; the event service keeps them. The log of decisions stays: it is the proof that nothing was lost. It names guests by their id, and those added here by what was entered.',
  list: 'Events on this laptop',
  none: 'No guest list is on this laptop.',
  loading: 'Looking …',
  holds: (guests: number, size: string) => `${counted(guests, 'guest', 'guests')}, ${size}`,
  megabytes: (megabytes: number) => `${inEnglish(megabytes)} MB`,
  kilobytes: (kilobytes: number) => `${inEnglish(kilobytes)} kB`,
  unsent: (count: number) => `${counted(count, 'change is', 'changes are')} not sent yet.`,
  unsentNow:
    'It can be removed when all is sent: connect this laptop to a network, or settle what is left under Activity.',
  giveUp: 'Give up changes',
  giveUpOf: (event: string) => `Give up the changes to ${event}`,
  giveUpHeading: (count: number, event: string) =>
    `Give up ${counted(count, 'unsent change', 'unsent changes')} to ${event}?`,
  giveUpDetail:
    'Only when the event service will never take what is unsent, because the event is gone or closed to you. It is not sent any more, and the list shows what the service said last. It stays in the log of decisions; save it as a file first.',
  givingUp: 'Giving up …',
  gaveUp: (count: number, event: string) =>
    `${counted(count, 'change', 'changes')} to ${event} will not be sent.`,
  remove: 'Remove',
  removeEvent: (event: string) => `Remove ${event}`,
  removeHeading: (event: string) => `Remove ${event} from this laptop?`,
  removeDetail: (guests: number) =>
    `${counted(guests, 'guest is', 'guests are')} removed from this laptop. The event itself stays in the event service, and opening it fetches the list again.`,
  removeAll: 'Remove all guest lists',
  removeAllHeading: (events: number) =>
    `Remove the guest lists of ${inEnglish(events)} events from this laptop?`,
  removeAllDetail: (guests: number) =>
    `${counted(guests, 'guest is', 'guests are')} removed from this laptop. The events themselves stay in the event service, and opening one fetches its list again.`,
  removedAll: (events: number) =>
    `${counted(events, 'guest list is', 'guest lists are')} removed from this laptop.`,
  removing: 'Removing …',
  keep: 'Keep',
  removed: (event: string) => `${event} is removed from this laptop.`,
};

/** The file for a support. */
export const diagnosticsFile = {
  heading: 'Diagnostics file',
  detail:
    'For your support: versions, counts, sizes and the last lines of the log. No guest, no operator and no key is in it.',
  save: 'Save diagnostics file',
};

/** Newer versions of Vestibule. */
export const updates = {
  heading: 'Updates',
  look: 'Look for newer versions of Vestibule',
  lookHint:
    'Once a day. Only what the publisher of Vestibule has signed is installed, and only after you close Vestibule: never while it is in use.',
  ready: (version: string) => `Version ${version} is ready. It is installed when you close Vestibule.`,
};
