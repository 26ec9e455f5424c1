import type { AttendanceStatus } from '../../../src-shared/domain/attendance.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportFilter } from '../../../src-shared/domain/export.ts';
import type { WrittenText } from '../../../src-shared/domain/written-text.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { latestDecisionsOf } from '../outbox/guest-identity.ts';
import { standingDecisions } from '../outbox/standing-decisions.ts';
import { writtenHere } from '../outbox/written-here.ts';
import type { Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';

/** A guest as every screen shows them: this laptop's changes laid over the record of the service. */
export interface ShownRecord {
  readonly guest: ServiceGuest;
  readonly attendance: AttendanceStatus;
  readonly rsvpStatus: string | null;
  /** The newest mark of this laptop, as long as it stands and is what is shown. A mark taken back is none. */
  readonly mark: Decision | null;
  /** What was written when the guest was added here, as far as the service does not show it. */
  readonly written: readonly WrittenText[];
  /** How far this laptop's changes of the guest have come. */
  readonly state: 'Sent' | 'Waiting' | 'Needs attention';
}

/** What is asked about guests in `local.db`. */
export type ChangeFacts = Pick<
  LocalStore,
  'findEntries' | 'latestDecisions' | 'findIdentities' | 'findOverturned'
>;

/** Lays this laptop's changes over mirrored guests of one event. */
export function toShownRecords(
  local: ChangeFacts,
  event: EventRef,
  guests: readonly ServiceGuest[],
): readonly ShownRecord[] {
  const personIds = guests.map(({ personId }) => personId);
  const entries = Map.groupBy(local.findEntries(event, personIds), ({ personId }) => personId);
  const latest = latestDecisionsOf(local, event, personIds);
  const marks = standingDecisions(local, latest('attendance'));
  const additions = latest('walk-in');
  return guests.map((guest) => {
    const changes = entries.get(guest.personId) ?? [];
    const change = changes.find(({ kind }) => kind === 'attendance');
    const answer = changes.find(({ kind }) => kind === 'rsvp');
    const attendance = change ? change.desired : (guest.attendanceStatus ?? null);
    const mark = marks.get(guest.personId);
    return {
      guest,
      attendance,
      rsvpStatus: answer ? answer.desired : (guest.rsvpStatus ?? null),
      mark: attendance !== null && mark?.to === attendance ? mark : null,
      written: writtenHere(additions.get(guest.personId) ?? null, guest),
      state: stateOf(changes),
    };
  });
}

/** Whether a guest goes into the file. Whoever is neither attended nor no show has not arrived. */
export function fitsFilter({ attendance }: ShownRecord, filter: ExportFilter): boolean {
  switch (filter) {
    case 'everybody':
      return true;
    case 'attended':
      return attendance === 'Attended';
    case 'no-show':
      return attendance === 'No Show';
    case 'not-arrived':
      return attendance !== 'Attended' && attendance !== 'No Show';
  }
}

function stateOf(changes: readonly OutboxEntry[]): ShownRecord['state'] {
  if (changes.some(({ state }) => state === 'needs-attention')) return 'Needs attention';
  return changes.length > 0 ? 'Waiting' : 'Sent';
}
