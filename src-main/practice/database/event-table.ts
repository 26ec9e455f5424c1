import type { Database } from 'better-sqlite3';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import type { Caller } from './account-table.ts';

export interface NewEvent {
  readonly eventId: string;
  readonly organizationSlug: string;
  readonly name: string;
  /** Null for an event without a public slug: its guests have no RSVP links. */
  readonly primarySlug: string | null;
  /** ISO 8601 timestamp in UTC. */
  readonly primaryDate: string;
  /** IANA zone name. */
  readonly timezone: string;
  readonly isPublic: boolean;
  readonly locationName: string | null;
  readonly locationAddress: string | null;
  readonly locationPhoneNumber: string | null;
  readonly locationWebsite: string | null;
  readonly virtualLocations: readonly VirtualLocation[];
  readonly eventTags: readonly string[];
  readonly images: readonly { readonly type: string; readonly url: string }[];
  readonly rsvpDescription: string | null;
  /** Role of each user who has one for this event, by userId. */
  readonly roles: Readonly<Record<string, string>>;
}

export interface VirtualLocation {
  readonly url: string;
  readonly password: string | null;
  readonly phoneNumber: string | null;
  readonly sourceType: string;
}

export interface EventQuery {
  readonly caller: Caller;
  /** ISO 8601: events that start before it are left out; null for all. */
  readonly startingFrom: string | null;
  /** Also events without a role for the caller. */
  readonly wholeOrganization: boolean;
  readonly limit: number;
  readonly skip: number;
}

/** Events. Records come as JSON texts in the shape of the service (interface: Event). */
export interface EventTable {
  insert(event: NewEvent): void;
  /** By date, then id. */
  list(query: EventQuery): readonly string[];
  findOrganization(eventId: string): string | null;
  /** Counts changes of the event's guest list. */
  revision(eventId: string): number;
  countGuestListChange(eventId: string): void;
}

const eventJson = `json_object(
  'eventId', e.event_id, 'name', e.name, 'primarySlug', e.primary_slug, 'primaryDate', e.primary_date,
  'timezone', e.timezone, 'userRole', coalesce(r.role, '${chosenBehaviour.viewerRole}'),
  'isPublic', json(iif(e.is_public, 'true', 'false')), 'locationName', e.location_name,
  'locationAddress', e.location_address, 'locationPhoneNumber', e.location_phone_number,
  'locationWebsite', e.location_website, 'virtualLocations', json(e.virtual_locations),
  'eventTags', json(e.event_tags), 'images', json(e.images), 'rsvpDescription', e.rsvp_description)`;

export function createEventTable(db: Database): EventTable {
  const insert = db.prepare(
    `INSERT INTO event (event_id, organization_slug, name, primary_slug, primary_date, timezone, is_public,
       location_name, location_address, location_phone_number, location_website, virtual_locations,
       event_tags, images, rsvp_description)
     VALUES (@eventId, @organizationSlug, @name, @primarySlug, @primaryDate, @timezone, @isPublic,
       @locationName, @locationAddress, @locationPhoneNumber, @locationWebsite, @virtualLocations,
       @eventTags, @images, @rsvpDescription)`,
  );
  const insertRole = db.prepare('INSERT INTO event_role (event_id, user_id, role) VALUES (?, ?, ?)');
  const list = db.prepare<[object], { record: string }>(
    `SELECT ${eventJson} AS record
     FROM event e LEFT JOIN event_role r ON r.event_id = e.event_id AND r.user_id = @userId
     WHERE e.organization_slug = @organizationSlug AND e.primary_date >= @startingFrom
       AND (@wholeOrganization = 1 OR r.user_id IS NOT NULL)
     ORDER BY e.primary_date, e.event_id LIMIT @limit OFFSET @skip`,
  );
  const organization = db.prepare<[string], { slug: string }>(
    'SELECT organization_slug AS slug FROM event WHERE event_id = ?',
  );
  const revision = db.prepare<[string], { revision: number }>(
    'SELECT revision FROM event WHERE event_id = ?',
  );
  const countChange = db.prepare('UPDATE event SET revision = revision + 1 WHERE event_id = ?');

  return {
    insert: (event) => {
      const { roles, ...fields } = event;
      insert.run({
        ...fields,
        isPublic: event.isPublic ? 1 : 0,
        virtualLocations: JSON.stringify(event.virtualLocations),
        eventTags: JSON.stringify(event.eventTags),
        images: JSON.stringify(event.images),
      });
      for (const [userId, role] of Object.entries(roles)) insertRole.run(event.eventId, userId, role);
    },
    list: (query) =>
      list
        .all({
          ...query.caller,
          startingFrom: query.startingFrom ?? '',
          wholeOrganization: query.wholeOrganization ? 1 : 0,
          limit: query.limit,
          skip: query.skip,
        })
        .map((row) => row.record),
    findOrganization: (eventId) => organization.get(eventId)?.slug ?? null,
    revision: (eventId) => revision.get(eventId)?.revision ?? 0,
    countGuestListChange: (eventId) => void countChange.run(eventId),
  };
}
