import type { NewEvent } from '../database/event-table.ts';
import type { SampleOrganization } from './accounts.ts';
import type { GuestListPlan } from './guest-list-plan.ts';
import type { PersonName } from './names/name-maker.ts';

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
