import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import {
  compareEntries,
  type EventRecord,
  type SharedEntry,
} from '../../../src-shared/doors/shared-records.ts';
import { arrived } from '../conflicts/policy.ts';
import { isTakenBack } from '../conflicts/replaced.ts';
import { endEntry, entriesOf, openAttempts, recomputeHeld } from '../decide/guest-entries.ts';
import { isLocalId, newLocalId } from '../guests/guest-identity.ts';
import { isInElsewhere } from '../guests/other-doors.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import { followAddition, followIdentity } from '../send/identify-walk-in.ts';
import { settleConflict } from '../send/read-guests.ts';
import { takeAlert, takeSeen } from '../stops/alerts.ts';
import { noteEntries } from './event-records.ts';
import { projectDoorValues } from './project-values.ts';
import { takeRules } from './shared-rules.ts';

type EventEntry = SharedEntry<EventRecord>;

/** What others have brought, in one update. */
export interface BroughtUpdate {
  readonly topic: string;
  readonly update: Uint8Array;
  readonly entries: readonly EventEntry[];
}

/** What an update has changed here. */
export interface Taken {
  /** Every id of the guests who may look different now. */
  readonly personIds: readonly string[];
  readonly alertsChanged: boolean;
  /** A walk-in is known by the service's id now: what was held may be sent. */
  readonly isAnyIdentified: boolean;
  /** Changes of this laptop have ended with it: their outcomes are to be shared. */
  readonly isAnyEnded: boolean;
}

interface TakeDeps {
  /** The store whose records are not shared: these came from others. */
  readonly unshared: LocalStore;
  readonly clock: Clock;
  readonly log: Log;
  /** What the ids of a laptop's decisions begin with; null for one that is not known. */
  readonly laptopIdOf: (door: DoorId) => string | null;
}

/**
 * Makes what takes the entries of others about an event: it stores the update and all that follows in one commit. A taker
 * keeps takeovers of walk-ins that have come before the walk-in. Fails with `StoreFailure`; then nothing was taken.
 */
export function createEntryTaker(deps: TakeDeps) {
  const { unshared: local, clock, log } = deps;
  /** Takeovers of walk-ins that are not known yet, by local id. */
  const early = new Map<string, EventEntry[]>();

  return function take(event: EventRef, { topic, update, entries }: BroughtUpdate): Taken {
    const ordered = entries.toSorted(compareEntries);
    return local.transaction((): Taken => {
      local.appendUpdate(topic, update);
      const credible = ordered.filter((entry) => isCredible(event, entry));
      const accepted = acceptWalkIns(event, credible);
      if (credible.length < ordered.length) {
        log.warn('doors.entries-ignored', { entries: ordered.length - credible.length });
      }
      const personIds = noteEntries(local, event, accepted, clock.wallTime());
      const identified = accepted.flatMap((entry) => takeIdentity(event, entry));
      takeRules(local, event, accepted);
      const alerts = accepted.filter((entry) => takeAlertEntry(event, entry));
      const all = projectDoorValues(local, event, [...new Set([...personIds, ...identified])]);
      const ended = all.filter((id) =>
        [followWalkIn(event, id), keepArrived(event, id), endTakenBack(event, id)].includes(true),
      );
      return {
        personIds: all,
        alertsChanged: alerts.length > 0,
        isAnyIdentified: identified.length > 0,
        isAnyEnded: ended.length > 0 || identified.length > 0,
      };
    });
  };

  /** Whether the author may say this: it ends its own decisions only. */
  function isCredible(_event: EventRef, { author, record }: EventEntry): boolean {
    if (record.kind !== 'outcome') return true;
    const known = local.findDoorDecision(record.decisionId);
    const laptopId = deps.laptopIdOf(author);
    // Under whichever key: a laptop that lost its key ends what it decided before, too.
    const isOfLaptop = laptopId !== null && record.decisionId.startsWith(`${laptopId}-`);
    return isOfLaptop || (known === null ? laptopId === null : known.decision.author === author);
  }

  /** Leaves out walk-ins under a local id of another laptop until that laptop's walk-in is known, which they take over. */
  function acceptWalkIns(event: EventRef, entries: readonly EventEntry[]): EventEntry[] {
    const known = new Set<string>();
    const accepted: EventEntry[] = [];
    let postponed = 0;
    for (const entry of entries) {
      const { record } = entry;
      if (record.kind !== 'walk-in') {
        accepted.push(entry);
        continue;
      }
      const { personId } = record;
      const isOfAuthor = personId.startsWith(localIdsOf(record.decisionId));
      if (isOfAuthor || known.has(personId) || isWalkInKnown(event, personId)) {
        known.add(personId);
        accepted.push(entry, ...(early.get(personId) ?? []));
        early.delete(personId);
      } else {
        early.set(personId, [...(early.get(personId) ?? []), entry].slice(-mostTakeovers));
        postponed += 1;
      }
    }
    if (postponed > 0) log.warn('doors.walk-ins-ignored', { walkIns: postponed });
    return accepted;
  }

  function isWalkInKnown(event: EventRef, personId: string): boolean {
    return local.listDoorDecisions(event, [personId]).some(({ decision }) => decision.kind === 'walk-in');
  }

  /** Notes which guest a walk-in became, and lets what was held here go on. Returns its ids when that was not known. */
  function takeIdentity({ account, eventId }: EventRef, { record }: EventEntry): string[] {
    if (record.kind !== 'identity' || !isLocalId(record.localId) || isLocalId(record.personId)) return [];
    const { localId, personId, foundAt } = record;
    const event = { account, eventId };
    if (local.findIdentities(event, [localId]).some((known) => known.localId === localId)) return [];
    const identity = { ...event, localId, personId, foundAt, known: null };
    local.appendIdentity(identity);
    return [...followIdentity({ local, clock }, identity)];
  }

  function takeAlertEntry(event: EventRef, { record }: EventEntry): boolean {
    if (record.kind === 'seen') return takeSeen(local, event, record.alertId);
    if (record.kind !== 'alert') return false;
    const { alertId, personId, reasons, door, raisedAt } = record;
    return takeAlert(local, event, { alertId, personId, reasons, door, raisedAt });
  }

  /** A guest whom another door has let in is not removed here: that is a conflict, as when it is met at the service. */
  function keepArrived(event: EventRef, personId: string): boolean {
    const removal = local.findEntry({ ...event, personId, kind: 'removal' });
    if (removal === null || openAttempts(local, removal).length > 0) return false;
    if (!isInElsewhere(local, removal)) return false;
    settleConflict({ local, clock }, removal, arrived, 'conflict-theirs');
    return true;
  }

  /** What was taken over from another laptop ends with what it repeats, unless the service may have it already. */
  function endTakenBack(event: EventRef, personId: string): boolean {
    const guest = { ...event, personId };
    const takenBack = entriesOf(local, guest).filter(
      (entry) => isTakenBack(local, entry) && openAttempts(local, entry).length === 0,
    );
    for (const entry of takenBack) endEntry({ local, clock }, entry, 'superseded');
    if (takenBack.length > 0) recomputeHeld(local, guest);
    return takenBack.length > 0;
  }

  /** Who sends a walk-in, and whether anybody still does, may be another now. Returns whether anything ended here. */
  function followWalkIn(event: EventRef, personId: string): boolean {
    if (!isLocalId(personId) || !isWalkInKnown(event, personId)) return false;
    const guest = { ...event, personId };
    const before = entriesOf(local, guest).length;
    followAddition({ local, clock }, guest);
    return entriesOf(local, guest).length < before;
  }
}

/** Of one walk-in, and not yet to be understood. */
const mostTakeovers = 64;

/** What the local ids of a laptop begin with, by the id of a decision of it. */
function localIdsOf(decisionId: string): string {
  const laptopId = decisionId.slice(0, decisionId.lastIndexOf('-'));
  return newLocalId({ laptopId }, 0).slice(0, -1);
}
