import type { NewGuest } from '../database/guest-table.ts';
import type { PracticeDatabase } from '../database/open-practice-database.ts';
import type { SampleOrganization } from './accounts.ts';
import type { EventPlan } from './event-plan.ts';
import { halcyonLater } from './events/halcyon-later.ts';
import { halcyonPast } from './events/halcyon-past.ts';
import { halcyonSoon } from './events/halcyon-soon.ts';
import { kestrelEventPlans } from './events/kestrel-events.ts';
import { makeGuests } from './guest-maker.ts';
import { createPersonMaker, type MadePerson, type PersonMaker } from './person-maker.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';
import { addDays, dateInZone, instantInZone } from './zoned-time.ts';

/** Past events first: their guests are drawn on for later ones. */
const eventPlans: readonly EventPlan[] = [
  ...halcyonPast,
  ...halcyonSoon,
  ...halcyonLater,
  ...kestrelEventPlans,
];

/** Writes the events of both organizations: for the same moment always the same. */
export function writeSampleEvents(database: PracticeDatabase, today: Date): void {
  const settings = new Map<SampleOrganization, OrganizationSetting>();
  for (const plan of eventPlans) {
    const { organizationSlug } = plan.organization;
    const setting = settings.get(plan.organization) ?? {
      maker: createPersonMaker(organizationSlug, organizationSlug),
      known: [],
      today,
    };
    settings.set(plan.organization, setting);
    writeEvent(database, createSeededRandom(`vestibule/${plan.eventId}`), plan, setting);
  }
}

/** What the events of one organization share. */
interface OrganizationSetting {
  readonly maker: PersonMaker;
  /** Persons written so far; those of this event are added. */
  readonly known: MadePerson[];
  /** The moment on which all dates of the sample rest. */
  readonly today: Date;
}

/** Writes one event with its guest list. Returns its eventId. */
function writeEvent(
  database: PracticeDatabase,
  random: SeededRandom,
  plan: EventPlan,
  setting: OrganizationSetting,
): string {
  const { organization, inDays, at, guestList, named, ...event } = plan;
  const date = addDays(dateInZone(setting.today, plan.timezone), inDays);
  const starts = instantInZone(date, at, plan.timezone);
  const fillYear = (text: string) => text.replace('{year}', String(date.year));
  database.events.insert({
    ...event,
    name: fillYear(plan.name),
    primarySlug: plan.primarySlug === null ? null : fillYear(plan.primarySlug),
    organizationSlug: organization.organizationSlug,
    primaryDate: starts.toISOString(),
  });

  const guests = makeGuests(random, guestList, setting.maker, {
    eventId: plan.eventId,
    userId: Object.keys(plan.roles)[0] ?? organization.keyUserId,
    until: new Date(Math.min(starts.getTime(), setting.today.getTime())),
    named: named.map((name) => setting.maker.makeNamed(random, name)),
    known: [...setting.known],
  });
  writeGuests(database, guests, setting.known);
  return plan.eventId;
}

function writeGuests(
  database: PracticeDatabase,
  guests: Iterable<{ readonly made: MadePerson; readonly guest: NewGuest }>,
  known: MadePerson[],
): void {
  const written = new Set(known);
  for (const { made, guest } of guests) {
    if (!written.has(made)) {
      database.persons.insert(made.person);
      written.add(made);
      known.push(made);
    }
    database.guests.insert(guest);
  }
}
