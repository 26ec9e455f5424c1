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
