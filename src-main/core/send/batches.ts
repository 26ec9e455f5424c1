import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { openAttempts } from '../decide/guest-entries.ts';
import { isOwnDecision } from '../guests/known-decision.ts';
import { fitsDetails, provisionalGuest, readDetails, readKnownGuests } from '../guests/walk-in-details.ts';
import { findAlikeElsewhere } from '../guests/walk-ins-elsewhere.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { Blame, Suspect } from './blame.ts';

/** Changes that are sent together: of one event, one kind and one rank. */
export interface Batch {
  readonly event: EventRef;
  readonly entries: readonly OutboxEntry[];
}

/** Chooses what to send next: which event, which guests. */
export interface Batches {
  /**
   * The oldest waiting changes of the first event that is not refused, all of one kind. Those in failed requests
   * (`Blame`) come after all others, lowest rank first. Null when nothing can be sent.
   */
  next(): Batch | null;
  /** Holds back an event that the service refused (403, 404), until `readmit`. */
  refuse(eventId: string): void;
  readmit(eventId: string): void;
  readmitAll(): void;
  /** Milliseconds until a walk-in no longer waits for another door's; null when none does. */
  waitMs(): number | null;
  /** Refused events with unsent changes. */
  readonly refused: readonly string[];
}

/**
 * For so long a walk-in waits for one of another door that may be the same person: that door is connected, and has the
 * answer to its addition within this time, or its author is gone.
 */
const walkInWaitMs = 2 * 60_000;

/** Makes the batches of one session. */
export function createBatches(local: LocalStore, clock: Clock, account: string, blame: Blame): Batches {
  const refused = new Set<string>();
  /** Until when walk-ins wait for another door's, by the id of their decision, from when they could first be sent. */
  const waitsUntilMs = new Map<string, number>();

  /** Walk-ins that must not be sent yet, by the id of their decision. */
  function walkInsToDelay(event: EventRef): readonly string[] {
    const behind = findWalkInsBehindOthers(local, event);
    for (const decisionId of behind) {
      if (!waitsUntilMs.has(decisionId)) waitsUntilMs.set(decisionId, clock.monotonicMs() + walkInWaitMs);
    }
    const stillBehind = behind.filter((decisionId) => msLeft(decisionId) > 0);
    return [...findWalkInsToDelay(local, event), ...stillBehind];
  }

  function msLeft(decisionId: string): number {
    return (waitsUntilMs.get(decisionId) ?? 0) - clock.monotonicMs();
  }

  /** Events with waiting changes that are not refused, oldest change first. Lists all events only when needed. */
  function* sendableEvents(): Generator<string, void, undefined> {
    const [oldest] = local.listEntries({ account, state: 'waiting', limit: 1 });
    if (oldest === undefined) return;
    if (!refused.has(oldest.eventId)) yield oldest.eventId;
    for (const eventId of local.listEventsWithEntries(account, 'waiting')) {
      if (eventId !== oldest.eventId && !refused.has(eventId)) yield eventId;
    }
  }

  function batchOf(event: EventRef, entries: readonly OutboxEntry[], rank: number): Batch {
    // Walk-ins are sent one at a time, because each is looked up first.
    const most = entries[0]?.kind === 'walk-in' ? 1 : blame.groupSize(rank);
    return { event, entries: entries.slice(0, most) };
  }

  function nextUnsuspected(eventId: string, suspects: readonly Suspect[]): Batch | null {
    const limit = blame.groupSize(0);
    const suspected = suspects.map(({ entry }) => entry.decisionId);
    const without = [...suspected, ...walkInsToDelay({ account, eventId })];
    const all = { account, eventId, state: 'waiting', without, limit } as const;
    const ofAnyKind = local.listEntries(all);
    const [oldest] = ofAnyKind;
    if (oldest === undefined) return null;
    const areAlike = ofAnyKind.every(({ kind }) => kind === oldest.kind);
    const entries = areAlike ? ofAnyKind : local.listEntries({ ...all, kind: oldest.kind });
    return batchOf({ account, eventId }, entries, 0);
  }

  /** The oldest waiting changes of the lowest rank. */
  function nextSuspected(suspects: readonly Suspect[]): Batch | null {
    const sendable = suspects.filter(({ entry }) => !refused.has(entry.eventId)).toSorted(lowestRankFirst);
    for (const alike of Map.groupBy(sendable, groupKey).values()) {
      const [{ entry, rank }] = alike as [Suspect];
      const event: EventRef = { account, eventId: entry.eventId };
      const entries = waitingOf(event, entry.kind, alike);
      if (entries.length > 0) return batchOf(event, entries, rank);
    }
    return null;
  }

  /** The current entries of these suspects, as many as may be sent together. Forgets those that have ended. */
  function waitingOf(event: EventRef, kind: ChangeKind, alike: readonly Suspect[]): readonly OutboxEntry[] {
    const waiting: OutboxEntry[] = [];
    const notYet = kind === 'walk-in' ? walkInsToDelay(event) : [];
    for (const { entry, rank } of alike) {
      const now = local.findEntry({ ...event, personId: entry.personId, kind });
      if (now?.decisionId !== entry.decisionId) blame.forget(entry);
      else if (now.state === 'waiting' && !notYet.includes(now.decisionId)) waiting.push(now);
      if (waiting.length === blame.groupSize(rank)) break;
    }
    return waiting;
  }

  return {
    next() {
      const { suspects } = blame;
      for (const eventId of sendableEvents()) {
        const batch = nextUnsuspected(eventId, suspects);
        if (batch !== null) return batch;
      }
      return nextSuspected(suspects);
    },
    refuse: (eventId) => void refused.add(eventId),
    readmit: (eventId) => void refused.delete(eventId),
    readmitAll: () => refused.clear(),
    waitMs() {
      const left = [...waitsUntilMs.keys()].map(msLeft).filter((ms) => ms > 0);
      return left.length === 0 ? null : Math.min(...left);
    },
    get refused() {
      return [...refused].filter((eventId) => local.countEntries({ account, eventId }) > 0);
    },
  };
}

function lowestRankFirst(one: Suspect, other: Suspect): number {
  return one.rank - other.rank || one.entry.generation - other.entry.generation;
}

function groupKey({ entry, rank }: Suspect): string {
  return JSON.stringify([rank, entry.eventId, entry.kind]);
}

/**
 * Walk-ins that must not be sent yet, by the id of their decision: another walk-in that the same guest would fit was
 * sent, and its outcome is unknown. Two of one name are sent one after the other, because nothing could tell their new
 * guests apart.
 */
export function findWalkInsToDelay(
  local: Pick<LocalStore, 'listChanges' | 'listAttempts'>,
  event: EventRef,
): readonly string[] {
  const walkIns = local.listChanges(event, 'walk-in');
  const underWay = walkIns.filter((walkIn) => mayStillBeAdded(local, walkIn));
  if (underWay.length === 0) return [];
  const sent = underWay.map(detailsOf);
  return walkIns
    .filter((walkIn) => !underWay.includes(walkIn))
    .filter((walkIn) => sent.some((details) => areAlike(details, detailsOf(walkIn))))
    .map(({ decisionId }) => decisionId);
}

/**
 * Walk-ins that may be the same person as one of another door that stands before them in the shared order, and of whom
 * nobody knows yet which guest of the service it is, by the id of their decision. Once it is known, the look-up finds that
 * guest and puts the question to a person. Whom the form has shown when ours was added is another person.
 */
function findWalkInsBehindOthers(local: LocalStore, event: EventRef): readonly string[] {
  const shared = local.listOpenDoorValues(event, 'walk-in');
  if (shared.every(({ decisionId }) => isOwnDecision(local, decisionId))) return [];
  return local.listChanges(event, 'walk-in').flatMap((walkIn) => {
    if (walkIn.state !== 'waiting' || mayStillBeAdded(local, walkIn)) return [];
    const others = new Set(readKnownGuests(walkIn)?.others);
    const isBehind = findAlikeElsewhere(local, event, detailsOf(walkIn)).some(
      ({ personId, decisionId }) =>
        personId !== walkIn.personId &&
        !others.has(personId) &&
        isBefore(local, decisionId, walkIn.decisionId),
    );
    return isBehind ? [walkIn.decisionId] : [];
  });
}

/** Whether a shared decision stands before another in the shared order. */
function isBefore(local: LocalStore, decisionId: string, other: string): boolean {
  const [one, two] = [local.findDoorDecision(decisionId), local.findDoorDecision(other)];
  return one !== null && two !== null && compareEntries(one.decision, two.decision) < 0;
}

/** Whether a walk-in was sent with unknown outcome. One that needs a person does not count: the person sees all who fit. */
function mayStillBeAdded(local: Pick<LocalStore, 'listAttempts'>, walkIn: OutboxEntry): boolean {
  const wasSent = readKnownGuests(walkIn)?.isSent === true && walkIn.state !== 'needs-attention';
  return wasSent && openAttempts(local, walkIn).length > 0;
}

function detailsOf({ desired }: OutboxEntry): GuestAddition {
  return readDetails(desired);
}

function areAlike(one: GuestAddition, other: GuestAddition): boolean {
  return fitsDetails(one, provisionalGuest('', other)) || fitsDetails(other, provisionalGuest('', one));
}
