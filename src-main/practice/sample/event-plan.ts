import type { NewEvent } from '../database/event-table.ts';
import type { SampleOrganization } from './accounts.ts';
import type { CultureWeights, PersonName } from './names/name-maker.ts';

/** An event of the sample, with its date relative to the day of seeding. */
export interface EventPlan
  extends Omit<NewEvent, 'organizationSlug' | 'primaryDate' | 'roles' | 'primarySlug'> {
  readonly organization: SampleOrganization;
  /** `{year}` stands for the year of the event. */
  readonly primarySlug: string | null;
  readonly name: string;
  /** Days from today, on the calendar of the event's time zone. */
  readonly inDays: number;
  /** `HH:MM` in the event's time zone. */
  readonly at: string;
  /** Role by userId; the first user is the one who invites. */
  readonly roles: NewEvent['roles'];
  readonly guestList: GuestListPlan;
  /** Persons on the list whose names are chosen by hand. */
  readonly named: readonly PersonName[];
}

/** How a guest list is made up. Shares are between 0 and 1. */
export interface GuestListPlan {
  readonly guests: number;
  readonly cultures: CultureWeights;
  /** Guests who come as a family: same family name, same table. */
  readonly familyShare: number;
  /** Guests who are known from an earlier event of the organization. */
  readonly returningShare: number;
  /** How often each RSVP status occurs. */
  readonly replies: Readonly<Record<string, number>>;
  /** Guests who were added without an invite: no RSVP link. */
  readonly uninvitedShare: number;
  /** The attendance of guests who accepted; null marks no one. */
  readonly attendance: { readonly attendedShare: number; readonly noShowShare: number } | null;
  readonly dietaryShare: number;
  readonly noteShare: number;
  /** Asked with the RSVP; answered by those who accepted. */
  readonly questions: readonly QuestionPlan[];
  readonly columns: Readonly<Record<string, ColumnPlan>>;
}

export interface QuestionPlan {
  readonly title: string;
  readonly description: string;
  readonly choices: readonly string[];
  /** How many of the choices one guest may take. */
  readonly most: number;
}

/** How the values of one custom column come about; a guest without a value lacks the column. */
export type ColumnPlan =
  | { readonly kind: 'table'; readonly seats: number }
  /** The number of the seat at the table; in plans that also have a table. */
  | { readonly kind: 'seat-at-table' }
  | { readonly kind: 'seat'; readonly seatsPerRow: number }
  | { readonly kind: 'company' }
  /** One of these for everybody who comes together. */
  | { readonly kind: 'party-choice'; readonly weights: Readonly<Record<string, number>> }
  | { readonly kind: 'choice'; readonly weights: Readonly<Record<string, number>> }
  /** Only this share of guests has the column, with this value. */
  | { readonly kind: 'flag'; readonly share: number; readonly value: string }
  /** Only every so many guests have the column, with these values in turn. */
  | { readonly kind: 'now-and-then'; readonly every: number; readonly values: readonly string[] };

/** What most events of the sample do not have. */
export const plainEvent = {
  isPublic: false,
  locationPhoneNumber: null,
  locationWebsite: null,
  virtualLocations: [],
  eventTags: [],
  images: [],
  rsvpDescription: null,
  named: [],
} as const satisfies Partial<EventPlan>;

/** How most guest lists of the sample are made up. */
export const plainGuestList = {
  familyShare: 0.05,
  returningShare: 0.15,
  replies: { Accepted: 72, Invited: 12, Declined: 11, Maybe: 5 },
  uninvitedShare: 0.05,
  attendance: null,
  dietaryShare: 0.25,
  noteShare: 0.06,
  questions: [],
  columns: {},
} as const satisfies Partial<GuestListPlan>;

/** An event that is over: most who accepted came, and nearly all others were marked. */
export const over = { attendedShare: 0.82, noShowShare: 0.9 } as const;
