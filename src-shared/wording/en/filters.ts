import { counted, inEnglish } from './numbers.ts';

/** Narrowing and sorting the list of guests. */
export const filters = {
  open: 'Filter',
  openWith: (count: number) => `Filter, ${counted(count, 'filter', 'filters')} active`,
  heading: 'Filter guests',
  group: 'Active filters',
  attendance: { attended: 'Attended', 'no-show': 'No Show', 'not-arrived': 'Not arrived' },
  rsvp: 'RSVP status',
  noRsvp: 'No RSVP status',
  rsvpIs: (status: string) => `RSVP: ${status}`,
  anyValue: 'Any',
  columnIs: (name: string, value: string) => `${name}: ${value}`,
  needsAttention: 'Needs attention',
  choice: (name: string, guests: number) => `${name} (${inEnglish(guests)})`,
  sort: 'Sort by',
  sorts: { name: 'Name', 'last-change': 'Last change' },
  remove: (filter: string) => `Remove filter ${filter}`,
  clear: 'Clear filters',
  shown: (guests: number) => `${counted(guests, 'guest', 'guests')} shown`,
  noMatch: (query: string) =>
    query === '' ? 'No guest fits these filters.' : `No guest matches “${query}” with these filters.`,
  noMatchHint: 'Guests may be hidden by a filter.',
};
