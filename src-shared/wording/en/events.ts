import { counted } from './numbers.ts';

/** The list of events. */
export const events = {
  heading: 'Events',
  list: 'Events',
  past: 'Past events',
  organization: 'All organization events',
  filter: 'Filter events',
  nameless: 'Event without a name',
  noDate: 'No date',
  pastBadge: 'Past',
  ready: (guests: number, age: string) => `${counted(guests, 'guest', 'guests')} ready offline, ${age}`,
  notReady: 'Guest list not on this laptop yet',
  more: 'More',
  getReady: 'Get ready offline',
  gettingReady: 'Getting the guest list …',
  waiting: (count: number) => `${counted(count, 'change', 'changes')} waiting`,
  refused: 'The service refuses this event',
  loading: 'Looking for events …',
  refreshing: 'Asking the service for events …',
  none: 'No coming events.',
  noneHint: 'Look under “Past events” or “All organization events”, or create one in your event service.',
  noneAtAll: 'No events.',
  noneAtAllHint: 'Events appear here as soon as your event service has them.',
  noMatch: (filter: string) => `No event matches “${filter}”.`,
};
