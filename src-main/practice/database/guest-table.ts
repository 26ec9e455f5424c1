import type { Database } from 'better-sqlite3';
import { foldCase } from './person-table.ts';

export interface StatusHistoryEntry {
  readonly status: string;
  readonly actorId: string;
  /** `user` (the team) or `eventPerson` (the guest, through the RSVP link). */
  readonly actorType: 'user' | 'eventPerson';
  /** ISO 8601 timestamp in UTC. */
  readonly createdAt: string;
}

export interface NewGuest {
  readonly eventId: string;
  readonly personId: string;
  readonly rsvpStatus: string;
  /** Oldest first. */
  readonly rsvpStatusHistory: readonly StatusHistoryEntry[];
  readonly dietaryRestrictions: readonly string[] | null;
  readonly attendanceStatus: string | null;
  readonly rsvpQuestionResponses: readonly {
    readonly title: string;
    readonly description: string;
    readonly answers: readonly string[];
  }[];
  readonly rsvpNote: string | null;
  readonly customColumns: Readonly<Record<string, string>> | null;
  readonly notes: string | null;
  /** Null when no invite was sent. */
  readonly inviteCode: string | null;
}

export type SearchFilter =
  | { readonly kind: 'personIds'; readonly personIds: readonly string[] }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'name'; readonly name: string };

/**
 * Guests of events. Records come as JSON texts in the shape of the service (interface: Guest), in the order
 * in which the guests were added.
 */
export interface GuestTable {
  insert(guest: NewGuest): void;
  find(eventId: string, personId: string): string | null;
  /** The whole list, read in small pages, so that a long answer never holds the database. */
  list(eventId: string): Iterable<string>;
  search(
    eventId: string,
    filter: SearchFilter,
    page: { limit: number; skip: number },
  ): { readonly total: number; readonly personIds: readonly string[] };
  /** Sets the RSVP status and appends `entry` to the history. */
  setRsvpStatus(eventId: string, personId: string, entry: StatusHistoryEntry): void;
  setAttendanceStatus(eventId: string, personId: string, attendanceStatus: string | null): void;
  /** Records an invite if there is none. Returns whether there was none. */
  addInvite(eventId: string, personId: string, inviteCode: string): boolean;
  /** Returns whether the guest was on the list. */
  remove(eventId: string, personId: string): boolean;
}

const guestJson = `json_object(
  'personId', g.person_id, 'firstName', p.first_name, 'lastName', p.last_name, 'name', p.name,
  'email', p.email, 'rsvpStatus', g.rsvp_status, 'rsvpStatusHistory', json(g.rsvp_status_history),
  'dietaryRestrictions', json(g.dietary_restrictions), 'attendanceStatus', g.attendance_status,
  'rsvpQuestionResponses', json(g.rsvp_question_responses), 'rsvpNote', g.rsvp_note,
  'customColumns', json(g.custom_columns),
  'rsvpLink', 'https://rsvp.example/' || e.primary_slug || '?invite=' || g.invite_code)`;
const guestJoin = `guest g JOIN person p ON p.person_id = g.person_id JOIN event e ON e.event_id = g.event_id`;
const guestsPerPage = 200;

const filterConditions = {
  personIds: 'g.person_id IN (SELECT value FROM json_each(@wanted))',
  email: 'p.folded_email = @wanted',
  name: 'instr(p.folded_name, @wanted) > 0',
} as const;

export function createGuestTable(db: Database): GuestTable {
  const insert = db.prepare(
    `INSERT INTO guest (event_id, person_id, rsvp_status, rsvp_status_history, dietary_restrictions,
       attendance_status, rsvp_question_responses, rsvp_note, custom_columns, notes, invite_code)
     VALUES (@eventId, @personId, @rsvpStatus, @rsvpStatusHistory, @dietaryRestrictions,
       @attendanceStatus, @rsvpQuestionResponses, @rsvpNote, @customColumns, @notes, @inviteCode)`,
  );
  const find = db.prepare<[string, string], { record: string }>(
    `SELECT ${guestJson} AS record FROM ${guestJoin} WHERE g.event_id = ? AND g.person_id = ?`,
  );
  const page = db.prepare<[string, number], { guestId: number; record: string }>(
    `SELECT g.guest_id AS guestId, ${guestJson} AS record FROM ${guestJoin}
     WHERE g.event_id = ? AND g.guest_id > ? ORDER BY g.guest_id LIMIT ${guestsPerPage}`,
  );
  const setRsvpStatus = db.prepare(
    `UPDATE guest SET rsvp_status = ?, rsvp_status_history = json_insert(rsvp_status_history, '$[#]', json(?))
     WHERE event_id = ? AND person_id = ?`,
  );
  const setAttendanceStatus = db.prepare(
    'UPDATE guest SET attendance_status = ? WHERE event_id = ? AND person_id = ?',
  );
  const addInvite = db.prepare(
    'UPDATE guest SET invite_code = ? WHERE event_id = ? AND person_id = ? AND invite_code IS NULL',
  );
  const remove = db.prepare('DELETE FROM guest WHERE event_id = ? AND person_id = ?');
  const searches = {
    personIds: prepareSearch(db, 'personIds'),
    email: prepareSearch(db, 'email'),
    name: prepareSearch(db, 'name'),
  };

  return {
    insert: (guest) =>
      void insert.run({
        ...guest,
        rsvpStatusHistory: JSON.stringify(guest.rsvpStatusHistory),
        dietaryRestrictions: jsonOrNull(guest.dietaryRestrictions),
        rsvpQuestionResponses: JSON.stringify(guest.rsvpQuestionResponses),
        customColumns: jsonOrNull(guest.customColumns),
      }),
    find: (eventId, personId) => find.get(eventId, personId)?.record ?? null,
    *list(eventId) {
      let last = 0;
      for (;;) {
        const rows = page.all(eventId, last);
        for (const row of rows) yield row.record;
        if (rows.length < guestsPerPage) return;
        last = rows.at(-1)?.guestId ?? last;
      }
    },
    search: (eventId, filter, { limit, skip }) => {
      const { count, select } = searches[filter.kind];
      const query = { eventId, wanted: wantedText(filter), limit, skip };
      return {
        total: count.get(query)?.total ?? 0,
        personIds: select.all(query).map((row) => row.personId),
      };
    },
    setRsvpStatus: (eventId, personId, entry) =>
      void setRsvpStatus.run(entry.status, JSON.stringify(entry), eventId, personId),
    setAttendanceStatus: (eventId, personId, attendanceStatus) =>
      void setAttendanceStatus.run(attendanceStatus, eventId, personId),
    addInvite: (eventId, personId, inviteCode) => addInvite.run(inviteCode, eventId, personId).changes > 0,
    remove: (eventId, personId) => remove.run(eventId, personId).changes > 0,
  };
}

function prepareSearch(db: Database, kind: SearchFilter['kind']) {
  const matching = `FROM guest g JOIN person p ON p.person_id = g.person_id
     WHERE g.event_id = @eventId AND ${filterConditions[kind]}`;
  return {
    count: db.prepare<[object], { total: number }>(`SELECT count(*) AS total ${matching}`),
    select: db.prepare<[object], { personId: string }>(
      `SELECT g.person_id AS personId ${matching} ORDER BY g.guest_id LIMIT @limit OFFSET @skip`,
    ),
  };
}

function wantedText(filter: SearchFilter): string {
  switch (filter.kind) {
    case 'personIds':
      return JSON.stringify(filter.personIds);
    case 'email':
      return foldCase(filter.email);
    case 'name':
      return foldCase(filter.name);
  }
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
