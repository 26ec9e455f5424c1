import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PracticeService, startPracticeService } from '../../../src-main/practice/practice-service.ts';
import { halcyonEvents, kestrelFilms } from '../../../src-main/practice/sample/accounts.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { ask, today } from '../open-practice-service.ts';

let service: PracticeService;
let events: readonly ServiceEvent[];
let guestLists: ReadonlyMap<string, readonly ServiceGuest[]>;
let guests: readonly ServiceGuest[];

beforeAll(async () => {
  service = await startPracticeService({ file: ':memory:', today });
  events = listAllEvents(service);
  guestLists = new Map(events.map(({ eventId }) => [eventId, service.listGuests(eventId)]));
  guests = [...guestLists.values()].flat();
});
afterAll(() => service.close());

function listAllEvents(from: PracticeService): readonly ServiceEvent[] {
  return [halcyonEvents, kestrelFilms].flatMap(({ organizationSlug }) => from.listEvents(organizationSlug));
}

const isOver = ({ primaryDate }: ServiceEvent) => Date.parse(primaryDate ?? '') < Date.parse(today);
const guestsOf = (eventId: string) => guestLists.get(eventId) ?? [];

test('the same day gives the same events and guests', async () => {
  const again = await startPracticeService({ file: ':memory:', today });
  const everything = (from: PracticeService) =>
    listAllEvents(from).map((event) => JSON.stringify([event, from.listGuests(event.eventId)]));
  expect(everything(again)).toEqual(everything(service));
  await again.close();
});

describe('events', () => {
  test('there are fifteen, in two organizations', () => {
    expect(events).toHaveLength(15);
    expect(service.listEvents(kestrelFilms.organizationSlug)).toHaveLength(3);
  });

  test('they are past, tonight and to come', () => {
    expect(events.filter(isOver)).toHaveLength(4);
    const gala = events.find(({ eventId }) => eventId === 'evt-museum-gala');
    expect(gala?.primaryDate).toBe('2026-05-04T17:00:00.000Z');
  });

  test('each begins at a plausible hour of its own time zone', () => {
    for (const { primaryDate, timezone } of events) {
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone: timezone ?? '', hour: 'numeric' }).format(
        new Date(primaryDate ?? ''),
      );
      expect(Number(hour), timezone ?? '').toBeGreaterThanOrEqual(8);
      expect(Number(hour), timezone ?? '').toBeLessThanOrEqual(21);
    }
  });

  test('they are in many time zones, whole hours from UTC and half ones', () => {
    expect(new Set(events.map(({ timezone }) => timezone))).toEqual(
      new Set([
        'Europe/Berlin',
        'Europe/London',
        'Europe/Brussels',
        'America/New_York',
        'America/Sao_Paulo',
        'Asia/Tokyo',
        'Asia/Kolkata',
        'Australia/Sydney',
        'Africa/Lagos',
      ]),
    );
  });

  test('guest lists reach from 40 to 5,000', () => {
    const sizes = [...guestLists.values()].map((list) => list.length);
    expect(Math.min(...sizes)).toBe(40);
    expect(Math.max(...sizes)).toBe(5_000);
  });

  test('every optional field is used somewhere, and missing somewhere', () => {
    const texts = [
      'primarySlug',
      'locationPhoneNumber',
      'locationWebsite',
      'rsvpDescription',
    ] as const satisfies readonly (keyof ServiceEvent)[];
    for (const field of texts) {
      expect(events.filter((event) => event[field]).length, field).toBeGreaterThan(0);
      expect(events.filter((event) => event[field] === null).length, field).toBeGreaterThan(0);
    }
    for (const field of ['virtualLocations', 'eventTags', 'images'] as const) {
      expect(events.filter((event) => event[field]?.length).length, field).toBeGreaterThan(0);
    }
    const online = events.flatMap((event) => event.virtualLocations ?? []);
    for (const field of ['url', 'password', 'phoneNumber', 'sourceType'] as const) {
      expect(online.filter((location) => location[field]).length, field).toBeGreaterThan(0);
    }
    expect(new Set(events.map(({ isPublic }) => isPublic))).toEqual(new Set([true, false]));
  });

  test('some belong to somebody else and show only among all of the organization', async () => {
    const list = async (query: string) => {
      const answer = await ask(service, 'GET', `/event?includePastEvents=true&${query}`);
      return ((await answer.json()) as { events: ServiceEvent[] }).events;
    };
    const own = await list('');
    const all = await list('showOrganizationEvents=true');
    expect(own).toHaveLength(9);
    expect(new Set(own.map(({ userRole }) => userRole))).toEqual(new Set(['Owner', 'Collaborator']));
    expect(all).toHaveLength(12);
    expect(all.filter(({ userRole }) => userRole === 'Viewer')).toHaveLength(3);
  });
});

describe('guests', () => {
  test('every optional field is used somewhere, and missing somewhere', () => {
    const fields = [
      'email',
      'dietaryRestrictions',
      'rsvpNote',
      'customColumns',
      'rsvpLink',
      'attendanceStatus',
    ] as const satisfies readonly (keyof ServiceGuest)[];
    for (const field of fields) {
      expect(guests.filter((guest) => guest[field] !== null).length, field).toBeGreaterThan(0);
      expect(guests.filter((guest) => guest[field] === null).length, field).toBeGreaterThan(0);
    }
    expect(guests.some((guest) => guest.rsvpQuestionResponses?.length === 0)).toBe(true);
    const answers = guests
      .flatMap((guest) => guest.rsvpQuestionResponses ?? [])
      .map((given) => given.answers);
    expect(new Set(answers.map((given) => given?.length))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('every RSVP status occurs, and one that the interface does not name', () => {
    expect(new Set(guests.map(({ rsvpStatus }) => rsvpStatus))).toEqual(
      new Set(['Invited', 'Accepted', 'Declined', 'Maybe', 'Waitlisted']),
    );
  });

  test('every history begins with the invitation, ends with the status, and runs forward', () => {
    const isSound = ({ rsvpStatus, rsvpStatusHistory }: ServiceGuest) => {
      const entries = rsvpStatusHistory ?? [];
      const times = entries.map(({ createdAt }) => Date.parse(createdAt ?? ''));
      return (
        entries[0]?.status === 'Invited' &&
        entries[0].actorType === 'user' &&
        entries.at(-1)?.status === rsvpStatus &&
        [...times, Date.parse(today)].every((time, index, all) => time >= (all[index - 1] ?? 0))
      );
    };
    expect(guests.filter((guest) => !isSound(guest))).toEqual([]);
  });

  test('some replied through the link, as themselves', () => {
    const replies = guests.flatMap(({ personId, rsvpStatusHistory }) =>
      (rsvpStatusHistory ?? [])
        .filter(({ actorType }) => actorType === 'eventPerson')
        .map(({ actorId }) => actorId === personId),
    );
    expect(replies.length).toBeGreaterThan(5_000);
    expect(replies).not.toContain(false);
  });

  test('at past events most who accepted came, some did not, and somebody was not marked', () => {
    const past = events.filter(isOver).flatMap(({ eventId }) => guestsOf(eventId));
    const accepted = past.filter(({ rsvpStatus }) => rsvpStatus === 'Accepted');
    const share = (status: string | null) =>
      accepted.filter(({ attendanceStatus }) => attendanceStatus === status).length / accepted.length;
    expect(share('Attended')).toBeGreaterThan(0.75);
    expect(share('No Show')).toBeGreaterThan(0.1);
    expect(share(null)).toBeGreaterThan(0);
  });

  test('of tonight’s guests a few are in; nobody is marked at events to come', () => {
    const tonight = guestsOf('evt-museum-gala').filter((guest) => guest.attendanceStatus === 'Attended');
    expect(tonight.length).toBeGreaterThan(0);
    expect(tonight.length).toBeLessThan(30);
    expect(guestsOf('evt-meridian-conference').every((guest) => guest.attendanceStatus === null)).toBe(true);
  });

  test('an event without a public slug has no RSVP links', () => {
    expect(guestsOf('evt-dinner-for-forty').every(({ rsvpLink }) => rsvpLink === null)).toBe(true);
  });

  test('the columns a door must know are there', () => {
    const columns = new Set(guests.flatMap(({ customColumns }) => Object.keys(customColumns ?? {})));
    expect([...columns]).toEqual(expect.arrayContaining(['Table', 'Seat', 'VIP', 'Company', 'Ticket']));
  });
});

describe('persons', () => {
  test.for([
    ['Latin with diacritics', /[éñüßøłşăő]/u],
    ['Vietnamese', /[ễẩặọ]/u],
    ['Cyrillic', /\p{Script=Cyrillic}/u],
    ['Greek', /\p{Script=Greek}/u],
    ['Arabic', /\p{Script=Arabic}/u],
    ['Hebrew', /\p{Script=Hebrew}/u],
    ['Devanagari', /\p{Script=Devanagari}/u],
    ['Han', /\p{Script=Han}/u],
    ['Hangul', /\p{Script=Hangul}/u],
    ['a straight apostrophe', /'/],
    ['a curly apostrophe', /’/],
    ['a hyphen', /-/],
    ['a particle', /\b(van der|von|de|da) /],
    ['two letters', /^(Li|Ng|Wu|Ho) | (Li|Ng|Wu|Ho)$/],
    ['one word', /^[^ ]+$/],
    ['more than seventy letters', /^.{70,}$/],
  ] as const)('there are names with %s', ([, shape]) => {
    expect(guests.some(({ name }) => shape.test(name ?? ''))).toBe(true);
  });

  test('namesakes stand on one list and have different emails', () => {
    const namesakes = guestsOf('evt-museum-gala').filter(({ name }) => name === 'Anna Müller');
    expect(namesakes.length).toBeGreaterThanOrEqual(2);
    expect(new Set(namesakes.map(({ email }) => email)).size).toBe(namesakes.length);
  });

  test('families sit at one table', () => {
    const families = Map.groupBy(
      guestsOf('evt-priya-arjun-wedding'),
      ({ lastName, customColumns }) => `${lastName}/${customColumns?.Table}`,
    );
    expect([...families.values()].filter((family) => family.length >= 3).length).toBeGreaterThan(20);
  });

  test('within an organization a personId or an email belongs to one person', () => {
    const organization = service.listEvents().flatMap(({ eventId }) => guestsOf(eventId));
    const distinct = (key: (guest: ServiceGuest) => string) => new Set(organization.map(key)).size;
    const withEmail = new Set(organization.flatMap(({ email }) => email ?? []));
    const withoutEmail = new Set(organization.flatMap((guest) => (guest.email ? [] : guest.personId)));
    expect(distinct(({ personId, name, email }) => `${personId}/${name}/${email}`)).toBe(
      distinct(({ personId }) => personId),
    );
    expect(withEmail.size + withoutEmail.size).toBe(distinct(({ personId }) => personId));
  });

  test('some come to several events', () => {
    const seen = Map.groupBy(guests, ({ personId }) => personId);
    expect([...seen.values()].filter((same) => same.length > 1).length).toBeGreaterThan(100);
  });

  test('nobody’s email could reach anybody', () => {
    const emails = guests.flatMap(({ email }) => email ?? []);
    expect(emails.filter((email) => !/^[a-z0-9.-]+@[a-z-]+\.example$/.test(email))).toEqual([]);
  });
});
