import type { RsvpLinkReport } from '../../domain/rsvp-links.ts';
import { counted, inEnglish } from './numbers.ts';

/** Everything about one guest, beside the list. */
export const guestDetails = {
  region: 'Guest details',
  open: 'Show details',
  openGuest: (name: string) => `Details of ${name}`,
  close: 'Close details',
  loading: 'Looking …',
  /** Told to a screen reader. */
  shown: (name: string) => `Details of ${name} are shown.`,
  email: 'E-mail',
  noEmail: 'No e-mail',
  showAll: 'Show all',
  showLess: 'Show less',

  attendance: 'Attendance',
  notArrived: 'Not arrived',
  elsewhere: 'The service says so; it does not say since when, or by whom.',
  decisions: 'Decided on this laptop',
  noDecisions: 'Nothing was decided on this laptop about this guest.',

  rsvp: 'RSVP',
  rsvpStatus: 'RSVP status',
  noRsvpStatus: 'None',
  history: 'RSVP history, oldest first',
  noHistory: 'The service has no history of this guest.',
  /** Who changed an RSVP status. */
  actors: { user: 'Team', eventPerson: 'Guest' },
  actor: (who: string, id: string) => `${who} (${id})`,
  nobody: 'Not known by whom',
  noTime: 'Time not known',

  dietary: 'Dietary restrictions',
  note: 'RSVP note',
  /** What was typed when the guest was added here. */
  written: 'Written on this laptop',
  writtenOnly: 'The service does not show this. Other laptops do not have it.',
  answers: 'Answers',
  noAnswer: 'No answer',
  noQuestion: 'Question without a title',
  columns: 'Custom columns',
  other: 'Other fields',
  firstName: 'First name',
  lastName: 'Last name',
  personId: 'Person id',
  empty: 'Empty',
};

/** Personal RSVP links: to show, to give away, to have made. */
export const rsvpLinks = {
  heading: 'RSVP link',
  none: 'This guest has no RSVP link yet.',
  /** A walk-in who waits to be sent. */
  notYet: 'A link can be made when the service knows this guest.',
  copy: 'Copy',
  copyLink: 'Copy link',
  copied: 'Copied.',
  notCopied: 'This computer did not take the copy. Mark the link and copy it by hand.',
  open: 'Open',
  openLink: 'Open link',
  qrCode: 'QR code',
  qrCodeOf: (name: string) => `RSVP link of ${name}`,
  qrCodeImage: (link: string) => `QR code of ${link}`,
  tooLong: 'This link is too long for a QR code.',
  create: 'Create link',
  createAll: 'Create RSVP links',
  createFor: (name: string) => `Create an RSVP link for ${name}?`,
  createForAll: 'Create RSVP links for all guests without one?',
  createDetail:
    'The service makes an invite for this guest, and the link with it. An invite cannot be taken back here.',
  createAllDetail: (guests: number) =>
    `The service makes an invite for each of ${counted(guests, 'guest', 'guests')}, and the link with it. ` +
    'Invites cannot be taken back here.',
  online: 'This needs the service now; nothing of it waits for later.',
  counting: 'Looking for guests without a link …',
  nobodyWithout: 'Every guest has an RSVP link.',
  cancel: 'Cancel',
  go: (guests: number) => (guests === 1 ? 'Make 1 invite' : `Make ${inEnglish(guests)} invites`),
  working: (asked: number, of: number) => `${inEnglish(asked)} of ${inEnglish(of)} asked for`,
  progress: 'Guests asked for',
  /** What became of it, in one sentence a kind. */
  made: ({ made }: RsvpLinkReport) =>
    made === 0 ? 'No link was made.' : `${counted(made, 'guest has a link', 'guests have a link')} now.`,
  refused: ({ refused }: RsvpLinkReport) =>
    `The service made none for ${counted(refused, 'guest', 'guests')}: the event may have no public page.`,
  left: ({ left }: RsvpLinkReport) =>
    `${counted(left, 'guest was', 'guests were')} not asked for. Try again: nobody gets a second invite.`,
};

/** What the rows of an event show. */
export const chipChoice = {
  open: 'Choose what rows show',
  heading: 'What rows show',
  detail: 'Beside name, e-mail and statuses, for this event on this laptop.',
  automatic: 'The first four columns of each guest',
  columns: 'Columns',
  noColumns: 'The guests of this event have no custom columns.',
  more: 'From the guest',
  dietary: 'Dietary restrictions',
  note: 'RSVP note',
  done: 'Done',
};
