import { countConflicts } from '../../../src-main/core/conflicts/rivalries.ts';
import { fitsFilter, guestColumns, toShownRecords } from '../../../src-main/core/export/guest-sheet.ts';
import { attendanceGroup } from '../../../src-main/core/filters/facets.ts';
import { idsOfGuest, latestDecision, resolveGuest } from '../../../src-main/core/guests/guest-identity.ts';
import { isUnsent } from '../../../src-main/core/guests/other-doors.ts';
import { toShownGuests } from '../../../src-main/core/guests/shown.ts';
import type {
  ActivityOrder,
  EventRecords,
  ExportOrder,
  StatusTally,
} from '../../../src-main/core/ports/event-records.ts';
import type { Decision, LocalStore } from '../../../src-main/core/ports/local-store.ts';
import type { DoorReader } from '../../../src-main/core/ports/mirror.ts';
import type { DoorDecision, DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import type { InMemoryLocalStore } from './in-memory-local-store.ts';

const everything = Number.MAX_SAFE_INTEGER;

/** An export that was written to its end. */
export interface WrittenOrder {
  readonly order: ExportOrder;
  readonly path: string;
}

/** The records, with what was exported: no file is made of it. */
export interface InMemoryEventRecords extends EventRecords {
  readonly exports: readonly WrittenOrder[];
  /** Accounts whose decisions were written, and where to. */
  readonly activities: readonly (ActivityOrder & { readonly path: string })[];
}

/** The records of an event over the other fakes: it walks through everybody, as SQL does for the real ones. */
export function createInMemoryEventRecords(
  local: () => InMemoryLocalStore,
  reader: DoorReader,
): InMemoryEventRecords {
  const exports: WrittenOrder[] = [];
  const activities: (ActivityOrder & { readonly path: string })[] = [];
  function shownGuests(
    event: EventRef,
  ): { guest: ServiceGuest; attendance: AttendanceStatus; rsvpStatus: string | null; waits: boolean }[] {
    const { guests } = reader.searchGuests(event, '', { offset: 0, limit: everything });
    const shown = toShownGuests(
      local(),
      event,
      guests.map(({ guest }) => guest),
    );
    return shown.map(({ guest, attendance, rsvp }) => ({
      guest,
      attendance: attendance.value,
      rsvpStatus: rsvp.value,
      waits:
        local().findEntries(event, [guest.personId]).length > 0 ||
        valuesOf(local(), event, guest.personId).some(isUnsent),
    }));
  }

  function everyGuest(event: EventRef): readonly ServiceGuest[] {
    return shownGuests(event).map(({ guest }) => guest);
  }

  function unsentIn(event: EventRef): number {
    const { waiting, needsAttention } = local().countUnsent(event);
    return waiting + needsAttention;
  }

  return {
    exports,
    activities,
    async listExportColumns(event, language) {
      const guests = everyGuest(event);
      const columns = guests.flatMap(({ customColumns }) => Object.keys(customColumns ?? {}));
      const titles = guests.flatMap(({ rsvpQuestionResponses }) =>
        (rsvpQuestionResponses ?? []).map(({ title }) => title ?? ''),
      );
      const zone = reader.findEvent(event)?.event.timezone ?? null;
      const shown = toShownRecords(local(), event, guests);
      const said = new Set(shown.flatMap(({ written }) => written.map(({ field }) => field)));
      const extra = { columns: [...new Set(columns)], questions: [...new Set(titles)], written: [...said] };
      const { exportFile } = await loadWording(language);
      return guestColumns(zone, extra, exportFile).map(({ id, label, group }) => ({ id, label, group }));
    },

    async writeExport(order, path, { signal, onProgress }) {
      const records = toShownRecords(local(), order.event, everyGuest(order.event));
      const { made } = local().countDecisions(order.event);
      onProgress(records.length, records.length + made);
      await Promise.resolve();
      signal.throwIfAborted();
      exports.push({ order, path });
      return {
        guests: records.filter((record) => fitsFilter(record, order.filter)).length,
        decisions: made,
        unsent: unsentIn(order.event),
        cutCells: 0,
      };
    },

    async writeActivity(order, path, signal) {
      const { made } = local().countDecisions({ account: order.account });
      await Promise.resolve();
      signal.throwIfAborted();
      activities.push({ ...order, path });
      return made;
    },

    async tallyReport(event, swept) {
      const guests = shownGuests(event);
      const attended = guests.filter(({ attendance }) => attendance === 'Attended');
      const arrivals = attended
        .flatMap(({ guest }) => arrivalOf(local(), event, guest.personId) ?? [])
        .map(({ decidedAt, door }) => ({ minute: decidedAt.slice(0, 16), door }));
      const conflicts = conflictsOf(local(), event);
      const settled = conflicts.filter(({ kind }) => kind !== 'walk-in');
      const others = otherDecisions(local(), event);
      const added = new Set(
        [...local().decisions(), ...others]
          .filter(({ kind, account, eventId }) => {
            return kind === 'walk-in' && account === event.account && eventId === event.eventId;
          })
          .map((decision) => resolveGuest(local(), decision).personId),
      );
      return {
        statuses: tallied(guests.map(({ rsvpStatus, attendance }) => ({ rsvpStatus, attendance }))),
        arrivals: tallied(arrivals).sort((a, b) => a.minute.localeCompare(b.minute)),
        walkIns: guests.filter(({ guest }) => added.has(guest.personId)).length,
        conflicts: {
          ours: settled.filter(({ kept, choice }) => kept === 'ours' && choice !== 'other-side').length,
          theirs: settled.filter(({ kept, choice }) => kept === 'theirs' && choice !== 'other-side').length,
          otherSide: settled.filter(({ choice }) => choice === 'other-side').length,
          betweenDoors: local()
            .doorValues(event)
            .filter(({ rivals }) => rivals.length > 0).length,
          twice: conflicts.length - settled.length,
          open: countConflicts(local(), event),
        },
        unsent: unsentIn(event),
        otherDoors:
          others.length === 0
            ? null
            : {
                unsent: local()
                  .pageUnsentDoorValues(event, { after: null, limit: Number.MAX_SAFE_INTEGER })
                  .filter(isUnsent)
                  .filter(isOfOther(local())).length,
              },
        sweptNoShows: guests
          .filter(({ attendance }) => attendance === 'No Show')
          .flatMap(({ guest }) => newestMark(local(), event, guest.personId) ?? [])
          .filter(({ sequence }) => swept.some(([first, last]) => sequence >= first && sequence <= last))
          .filter(
            ({ personId }) => !valuesOf(local(), event, personId, 'attendance').some(isOfOther(local())),
          ).length,
      };
    },

    async listNotArrived(event) {
      const missing = shownGuests(event).filter(
        ({ attendance }) => attendanceGroup(attendance) === 'not-arrived',
      );
      const settled = missing.filter(({ waits }) => !waits);
      const blank = settled.filter(({ attendance }) => attendance === null);
      return {
        guests: blank.map(({ guest, rsvpStatus }) => ({ personId: guest.personId, rsvpStatus })),
        unsent: missing.length - settled.length,
        otherStatus: settled.length - blank.length,
      };
    },
  };
}

/** Every conflict of the event with what its newest review says; null when nobody has looked at it. */
function conflictsOf(local: InMemoryLocalStore, event: EventRef) {
  const open = local.listOpenConflicts({ ...event, limit: everything });
  const choices = new Map(local.reviews().map(({ conflictId, choice }) => [conflictId, choice]));
  const reviewed = [...choices.keys()].flatMap((conflictId) => local.findConflict(conflictId) ?? []);
  return [...open, ...reviewed]
    .filter(({ account, eventId }) => account === event.account && eventId === event.eventId)
    .map(({ conflictId, kind, kept }) => ({ kind, kept, choice: choices.get(conflictId) ?? null }));
}

function newestMark(local: LocalStore, event: EventRef, personId: string): Decision | null {
  return latestDecision(local, { ...event, personId }, 'attendance');
}

/** What all paired laptops say about a guest, under any of the guest's ids. */
function valuesOf(
  local: LocalStore,
  event: EventRef,
  personId: string,
  kind?: DoorValue['kind'],
): readonly DoorValue[] {
  const values = local.findDoorValues(event, idsOfGuest(local, { ...event, personId }));
  return values.filter((value) => kind === undefined || value.kind === kind);
}

function isOfOther(local: LocalStore): (made: { readonly decisionId: string }) => boolean {
  return ({ decisionId }) => local.findDecision(decisionId) === null;
}

function otherDecisions(local: InMemoryLocalStore, event: EventRef): readonly DoorDecision[] {
  return local.doorDecisions(event).filter(isOfOther(local));
}

/** The decision that let a guest in: the one that counts for all paired laptops, else the newest of this laptop. */
function arrivalOf(local: LocalStore, event: EventRef, personId: string): Arrival | null {
  const agreed = valuesOf(local, event, personId, 'attendance').find(({ value }) => value === 'Attended');
  if (agreed !== undefined) return agreed;
  const own = newestMark(local, event, personId);
  const isStanding = own?.to === 'Attended' && local.findOverturned([own.decisionId]).size === 0;
  return isStanding ? own : null;
}

type Arrival = Pick<Decision, 'decidedAt' | 'door'>;

/** Equal ones as one, with how many they are. */
function tallied<T extends object>(ones: readonly T[]): (T & Pick<StatusTally, 'guests'>)[] {
  const groups = Map.groupBy(ones, (one) => JSON.stringify(one));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((one) => ({ ...one, guests: group.length })),
  );
}
