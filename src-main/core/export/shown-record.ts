import type { AttendanceStatus } from '../../../src-shared/domain/attendance.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportFilter } from '../../../src-shared/domain/export.ts';
import type { WrittenText } from '../../../src-shared/domain/written-text.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type ChangeFacts, toShownGuests } from '../guests/shown.ts';
import { writtenHere } from '../guests/written-here.ts';
import type { Decision, OutboxEntry } from '../ports/local-store.ts';

/** A guest as an export writes them: as every screen shows them, with what was written here. */
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

/** Guests of one event as an export writes them. */
export function toShownRecords(
  local: ChangeFacts,
  event: EventRef,
  guests: readonly ServiceGuest[],
): readonly ShownRecord[] {
  return toShownGuests(local, event, guests).map(({ guest, attendance, rsvp, addition, changes }) => ({
    guest,
    attendance: attendance.value,
    rsvpStatus: rsvp.value,
    mark: attendance.value === null ? null : attendance.decision,
    written: writtenHere(addition?.decision ?? null, guest),
    state: stateOf(changes),
  }));
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
