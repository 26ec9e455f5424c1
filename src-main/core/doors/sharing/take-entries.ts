import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../../src-shared/doors/door-id.ts';
import {
  compareEntries,
  type EventRecord,
  type SharedEntry,
} from '../../../../src-shared/doors/shared-records.ts';
import {
  endsUnsent,
  endUnsent,
  isDeliveredElsewhere,
  isOverruledElsewhere,
  isRemovedElsewhere,
  isRevoked,
} from '../../conflicts/replaced.ts';
import { endEntry, entriesOf, openAttempts, recomputeHeld } from '../../decide/guest-entries.ts';
import { isLocalId, laptopOf, sequenceOf } from '../../guests/guest-identity.ts';
import { findAddition } from '../../guests/known-decision.ts';
import { readDetails } from '../../guests/walk-in-details.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import type { Log } from '../../ports/log.ts';
import type { DoorReader } from '../../ports/mirror.ts';
import { followAddition, followIdentity, knownOthers } from '../../send/identify-walk-in.ts';
import { takeAlert, takeSeen } from '../../stops/alerts.ts';
import { projectDoorValues } from '../agreement/project-values.ts';
import { decisionsAtRisk } from '../sending/late-requests.ts';
import { decisionsToMakeAgain } from '../sending/made-again.ts';
import { listRemovedAfterAll } from '../sending/removed-after-all.ts';
import { takeOne } from '../sending/take-over.ts';
import { noteEntries } from './event-records.ts';
import { takeRules } from './shared-rules.ts';

type EventEntry = SharedEntry<EventRecord>;

/** A list that is older lacks many who are on the one of another door. */
const recentMs = 5 * 60_000;

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
  /** What was held here may be sent: a walk-in has the service's id now, or nobody else sends it any more. */
  readonly isAnyFreed: boolean;
  /** Changes of this laptop have ended with it: their outcomes are to be shared. */
  readonly isAnyEnded: boolean;
}

/** What follows for the changes of one guest that wait here. */
interface Followed {
  readonly isAnyEnded: boolean;
  readonly isAnyFreed: boolean;
}

interface TakeDeps {
  /** The store whose records are not shared: these came from others. */
  readonly unshared: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
  readonly log: Log;
  /** What the ids of a laptop's decisions begin with; null for one that is not known. */
  readonly laptopIdOf: (door: DoorId) => string | null;
}

/**
 * Makes what takes the entries of others about an event: it stores the update and all that follows in one commit. Fails with
 * `StoreFailure`; then nothing was taken.
 */
export function createEntryTaker(deps: TakeDeps) {
  const { unshared: local, reader, clock, log } = deps;

  return function take(event: EventRef, { topic, update, entries }: BroughtUpdate): Taken {
    const ordered = entries.toSorted(compareEntries);
    return local.transaction((): Taken => {
      local.appendUpdate(topic, update);
      const accepted = ordered.filter(isCredible);
      if (accepted.length < ordered.length) {
        log.warn('doors.entries-ignored', { entries: ordered.length - accepted.length });
      }
      const personIds = noteEntries(local, event, accepted, clock.wallTime());
      const identified = accepted.flatMap((entry) => takeIdentity(event, entry));
      takeRules(local, event, accepted);
      const alerts = accepted.filter((entry) => takeAlertEntry(event, entry));
      const all = projectDoorValues(local, event, [...new Set([...personIds, ...identified])]);
      // By what stands now: what ends below is said by the next projection.
      const again = all.map((id) => decideAgain(event, id));
      const followed = [...again, ...all.flatMap((id) => [followWalkIn(event, id), endOver(event, id)])];
      const isAnyIdentified = identified.length > 0;
      return {
        personIds: all,
        alertsChanged: alerts.length > 0,
        isAnyFreed: isAnyIdentified || followed.some(({ isAnyFreed }) => isAnyFreed),
        isAnyEnded: isAnyIdentified || followed.some(({ isAnyEnded }) => isAnyEnded),
      };
    });
  };

  /** Whether the author may say this. */
  function isCredible({ author, record }: EventEntry): boolean {
    if (record.kind === 'walk-in') return isLocalId(record.personId) && !isOwnToCome(record.personId);
    return record.kind !== 'outcome' || endsOwn(author, record.decisionId);
  }

  /** A laptop ends its own decisions only. */
  function endsOwn(author: DoorId, decisionId: string): boolean {
    const known = local.findDoorDecision(decisionId);
    const laptopId = deps.laptopIdOf(author);
    // Under whichever key: a laptop that lost its key ends what it decided before, too.
    const isOfLaptop = laptopId !== null && decisionId.startsWith(`${laptopId}-`);
    return isOfLaptop || (known === null ? laptopId === null : known.decision.author === author);
  }

  /** Whether a walk-in has an id that this laptop has yet to give. A takeover may come before the walk-in of its author. */
  function isOwnToCome(localId: string): boolean {
    return laptopOf(localId) === local.laptopId && sequenceOf(localId) > local.currentSequence();
  }

  function isWalkInKnown(event: EventRef, personId: string): boolean {
    return local.listDoorDecisions(event, [personId]).some(({ decision }) => decision.kind === 'walk-in');
  }

  /**
   * Notes which guest a walk-in became, and lets what was held here go on. When two laptops have added it, it is the guest
   * with the lower personId at every laptop. Returns its ids when that was not known.
   */
  function takeIdentity({ account, eventId }: EventRef, { record }: EventEntry): string[] {
    if (record.kind !== 'identity' || !isLocalId(record.localId) || isLocalId(record.personId)) return [];
    const { localId, personId, foundAt } = record;
    const event = { account, eventId };
    const before = local.findIdentities(event, [localId]).find((known) => known.localId === localId);
    if (before !== undefined && before.personId <= personId) return [];
    const known = before?.known ?? knownOfUnderWay(event, localId) ?? knownByList(event, localId, personId);
    const identity = { ...event, localId, personId, foundAt, known };
    local.appendIdentity(identity);
    return [...followIdentity({ local, clock }, identity, before?.personId)];
  }

  /** Who is another person than a walk-in that was sent from here, too: that request may still make a second guest. */
  function knownOfUnderWay(event: EventRef, localId: string): string | null {
    const walkIn = local.findEntry({ ...event, personId: localId, kind: 'walk-in' });
    return walkIn !== null && openAttempts(local, walkIn).length > 0 ? knownOthers(walkIn) : null;
  }

  /**
   * Whoever fits and is on the list already is another person, as the form has shown at the door that has added the guest. Who comes
   * later may be the same one, added by a request that has landed late, when nobody is there any more who would notice.
   */
  function knownByList(event: EventRef, localId: string, personId: string): string | null {
    const addition = findAddition(local, { ...event, personId: localId });
    if (addition === null || !isListRecent(event)) return null;
    const alike = reader.findAlike(event, readDetails(addition.to)).map((guest) => guest.personId);
    return JSON.stringify(alike.filter((other) => other !== personId));
  }

  /** Whether the guest list here has about whom the form has shown at another door. */
  function isListRecent(event: EventRef): boolean {
    const pulledAt = reader.findEvent(event)?.pulledAt ?? null;
    return pulledAt !== null && Date.parse(clock.wallTime()) - Date.parse(pulledAt) < recentMs;
  }

  function takeAlertEntry(event: EventRef, { record }: EventEntry): boolean {
    if (record.kind === 'seen') return takeSeen(local, event, record.alertId);
    if (record.kind !== 'alert') return false;
    const { alertId, personId, reasons, door, raisedAt } = record;
    return takeAlert(local, event, { alertId, personId, reasons, door, raisedAt });
  }

  /**
   * What was taken over ends with what it repeats, a removal when another door has let the guest in or has sent it, and what
   * waits for a guest whom another door has removed.
   */
  function endOver(event: EventRef, personId: string): Followed {
    const guest = { ...event, personId };
    const over = entriesOf(local, guest).filter(
      (entry) =>
        (entry.kind === 'removal' || isRevoked(local, entry) || isRemovedElsewhere(local, entry)) &&
        endsUnsent(local, entry),
    );
    for (const entry of over) {
      // It may have ended with the removal of its guest.
      if (local.findEntry(entry) !== null) endUnsent({ local, clock }, entry);
    }
    // Whoever has taken it over lists the conflict.
    const overruled = entriesOf(local, guest).filter((entry) => isOverruledElsewhere(local, entry));
    for (const entry of overruled) endEntry({ local, clock }, entry, 'overruled');
    // A read that is under way may be older than what another laptop has sent.
    for (const entry of entriesOf(local, guest).filter((each) => isDeliveredElsewhere(local, each))) {
      local.putEntry({ ...entry, generation: local.nextSequence() });
    }
    const isAnyEnded = over.length + overruled.length > 0;
    return { isAnyEnded, isAnyFreed: isAnyEnded && recomputeHeld(local, guest) };
  }

  /**
   * Decides again what this laptop holds to be done with, and is not: a mark that gave way to another one which stands no more,
   * an undo or a removal of what another laptop has taken over, unheard, and what a request of this laptop may still undo.
   */
  function decideAgain(event: EventRef, personId: string): Followed {
    const guest = { ...event, personId };
    const again = decisionsToMakeAgain(local, guest);
    for (const decision of again) takeOne({ local, clock }, decision);
    const atRisk = decisionsAtRisk(local, guest);
    for (const decision of atRisk) takeOne({ local, clock }, decision);
    listRemovedAfterAll({ local, clock }, guest);
    const isAny = again.length + atRisk.length > 0;
    return { isAnyEnded: isAny, isAnyFreed: isAny };
  }

  /** Who sends a walk-in, and whether anybody still does, may be another now. */
  function followWalkIn(event: EventRef, personId: string): Followed {
    if (!isLocalId(personId) || !isWalkInKnown(event, personId)) {
      return { isAnyEnded: false, isAnyFreed: false };
    }
    const guest = { ...event, personId };
    const before = entriesOf(local, guest).length;
    const isAnyFreed = followAddition({ local, clock }, guest);
    return { isAnyEnded: entriesOf(local, guest).length < before, isAnyFreed };
  }
}
