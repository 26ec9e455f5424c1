import { counted } from './numbers.ts';

/** Guests who come onto the list at the door. */
export const newGuest = {
  open: 'Add guest',
  openFound: 'Add as a guest',
  heading: 'Add a guest',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  more: 'More',
  existing: 'Existing person, by person id',
  personId: 'Person id',
  personIdHint: 'The id that your event service has for this person.',
  phoneNumber: 'Phone number',
  company: 'Company',
  position: 'Position',
  notes: 'Notes',
  nobody: 'Type a name or an e-mail.',
  emailInvalid: 'This is no e-mail address.',
  personIdMissing: 'Type the person id.',
  /** Told to a screen reader too, as it changes. */
  similar: (guests: number) =>
    `${counted(guests, 'guest', 'guests')} with this name or e-mail on the list already`,
  use: 'Use this guest',
  useGuest: (name: string) => `Use this guest: ${name}`,
  cancel: 'Cancel',
  add: 'Add only',
  addAttended: 'Add and mark Attended',
  /** Somebody who looks alike is on the list already. */
  addAnyway: 'Add anyway',
  addAnywayAttended: 'Add anyway, Attended',
  notSaved: 'NOT saved: nobody was added.',
  /** The answer was lost with the connection. */
  notKnown: 'Not known whether the guest was added: look at the list before you add them again.',
  /** In a row: added on this laptop. */
  walkIn: 'Walk-in',
  spoken: (name: string) => `${name}: added, saved`,
};

/** Guests who go off the list. */
export const removal = {
  open: 'Remove from event',
  question: (name: string) => `Remove ${name} from this event?`,
  detail:
    'With a connection it is sent at once, and cannot be undone any more. Without one it can be undone until it is sent.',
  remove: 'Remove',
  keep: 'Keep on the list',
  removed: (name: string) => `Removed ${name}`,
  /** Why the removal cannot be undone. */
  ended: {
    'being-sent': 'Being sent …',
    over: 'Sent: it cannot be undone any more. Add the guest again if it was a mistake.',
  },
  undo: 'Undo',
  undoRemoval: (name: string) => `Undo removal of ${name}`,
  spoken: (name: string) => `${name}: removed, saved`,
};
