import { laptopOf } from '../../../src-main/core/guests/guest-identity.ts';
import { joinEntries, joinOutcomes } from '../../../src-main/core/guests/other-doors.ts';
import type { Decision, LoggedDecision, OutcomeRecord } from '../../../src-main/core/ports/local-store.ts';
import type {
  DoorDecision,
  DoorOutcome,
  DoorReview,
  DoorValue,
  DoorValuePage,
  EndedDoorDecision,
  SharedStore,
  StoredUpdate,
} from '../../../src-main/core/ports/shared-store.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { Address } from '../../../src-shared/doors/presence.ts';
import type { createInMemoryTransactions } from './in-memory-transactions.ts';
import { UndoableMap, type UndoLog } from './undoable-map.ts';

/** The tables of `inMemorySharedStore`: kept over a crash. */
export function sharedTables(undo: UndoLog) {
  return {
    updates: new UndoableMap<string, readonly StoredUpdate[]>(undo),
    salvaged: new UndoableMap<string, readonly StoredUpdate[]>(undo),
    reached: new UndoableMap<string, { account: string; door: string; address: Address; at: string }>(undo),
    decisions: new UndoableMap<string, DoorDecision>(undo),
    settled: new UndoableMap<string, true>(undo),
    outcomes: new UndoableMap<string, DoorOutcome>(undo),
    /** One is never changed, only replaced, so who asks gets the one that is kept. */
    values: new UndoableMap<string, DoorValue>(undo),
    reviews: new UndoableMap<string, DoorReview & { readonly isShared: boolean }>(undo),
  };
}

const mostReached = 8;
const mostLoaded = 200;
const mostLoadedBytes = 256 * 1_024;

/** What laptops share, in memory, as a part of a store in memory. */
export function inMemorySharedStore(
  tables: ReturnType<typeof sharedTables>,
  { read, write }: Pick<ReturnType<typeof createInMemoryTransactions>, 'read' | 'write'>,
  own: {
    readonly decisions: { values(): Iterable<Decision> };
    readonly ends: { get(decisionId: string): OutcomeRecord | undefined };
  },
): SharedStore {
  const { updates, salvaged, reached, decisions, settled, outcomes, values, reviews } = tables;

  /** Decisions of this laptop about an event, with their ends, oldest first. */
  function ownOf(
    event: EventRef,
    limit: number,
    isWanted: (decision: Decision) => boolean,
  ): LoggedDecision[] {
    return [...own.decisions.values()]
      .filter((decision) => isOf(event, decision) && isWanted(decision))
      .sort((one, other) => one.sequence - other.sequence)
      .slice(0, limit)
      .map((decision) => ({ decision, outcome: own.ends.get(decision.decisionId) ?? null }));
  }

  function updatesOf(topic: string): readonly StoredUpdate[] {
    return updates.get(topic) ?? [];
  }

  function ended(decision: DoorDecision): EndedDoorDecision {
    const end = own.ends.get(decision.decisionId);
    const ownOutcome = end === undefined ? null : { ...end, heardAt: end.endedAt, isLost: false };
    const outcome = outcomes.get(decision.decisionId) ?? ownOutcome;
    return { decision, outcome, isSettled: settled.has(decision.decisionId) };
  }

  function decisionsOf(event: EventRef): DoorDecision[] {
    const found: DoorDecision[] = [];
    for (const decision of decisions.values()) if (isOf(event, decision)) found.push(decision);
    return found;
  }

  function valuesIn(event: EventRef): DoorValue[] {
    const found: DoorValue[] = [];
    for (const value of values.values()) if (isOf(event, value)) found.push(value);
    return found;
  }

  function isReviewed(decisionIds: readonly string[]): boolean {
    return [...reviews.values()].some((review) => decisionIds.every((id) => review.decisionIds.includes(id)));
  }

  function rivalries({ account, eventId }: { account: string; eventId?: string }): DoorValue[] {
    return [...values.values()]
      .filter((value) => value.account === account && value.rivals.length > 0)
      .filter((value) => eventId === undefined || value.eventId === eventId)
      .filter(
        ({ decisionId, rivals }) => !isReviewed([decisionId, ...rivals.map((rival) => rival.decisionId)]),
      )
      .sort((one, other) => (one.decidedAt < other.decidedAt ? 1 : -1));
  }

  return {
    loadUpdates: (topic, after = null) => read(() => pageOfUpdates(updatesOf(topic), after)),
    appendUpdate: (topic, update) =>
      write(() => {
        const stored = updatesOf(topic);
        updates.set(topic, [...stored, { key: (stored.at(-1)?.key ?? 0) + 1, update }]);
      }),
    replaceUpdates: (topic, replaced, by) =>
      write(() => {
        const places = new Map(replaced.map(({ key }, index) => [key, index]));
        const kept = updatesOf(topic).flatMap((stored) => {
          const place = places.get(stored.key);
          if (place === undefined) return [stored];
          const update = by[place];
          return update === undefined ? [] : [{ key: stored.key, update }];
        });
        updates.set(topic, kept);
      }),
    removeUpdates: (topic) =>
      write(() => {
        updates.delete(topic);
        salvaged.delete(topic);
      }),
    listTopics: () =>
      read(() => [...new Set([...updates.entries(), ...salvaged.entries()].map(([topic]) => topic))]),
    loadSalvaged: (topic, after = null) => read(() => pageOfUpdates(salvaged.get(topic) ?? [], after)),
    removeSalvaged: (topic, keys) =>
      write(() => {
        const left = (salvaged.get(topic) ?? []).filter(({ key }) => !keys.includes(key));
        if (left.length > 0) salvaged.set(topic, left);
        else salvaged.delete(topic);
      }),
    listReached: (account) =>
      read(() =>
        [...reached.values()]
          .filter((each) => each.account === account)
          .sort((one, other) => (one.at < other.at ? 1 : -1))
          .map(({ door, address }) => ({ door, address })),
      ),
    noteReached: (account, door, address, at) =>
      write(() => {
        reached.set(JSON.stringify([account, door, address.host, address.port]), {
          ...{ account, door, address: { host: address.host, port: address.port }, at },
        });
        const ofDoor = [...reached.entries()].filter(
          ([, each]) => each.account === account && each.door === door,
        );
        const old = ofDoor.sort(([, one], [, other]) => (one.at < other.at ? 1 : -1)).slice(mostReached);
        for (const [key] of old) reached.delete(key);
      }),

    addDoorDecision: (decision) => write(() => addOrJoin(decisions, decision, joinEntries)),
    addDoorOutcome: (outcome) =>
      write(() => {
        if (!outcomes.has(outcome.decisionId)) settled.delete(outcome.decisionId);
        return addOrJoin(outcomes, outcome, joinOutcomes);
      }),
    settleDoorDecisions: (decisionIds) =>
      write(() => {
        for (const id of decisionIds) if (decisions.has(id)) settled.set(id, true);
      }),
    findLastEnded: (decisionIds) =>
      read(() => [...outcomes.entries()].findLast(([id]) => decisionIds.includes(id))?.[0] ?? null),
    findDoorDecision: (decisionId) =>
      read(() => {
        const found = decisions.get(decisionId);
        return found === undefined ? null : ended(found);
      }),
    listDoorDecisions: (event, personIds) =>
      read(() =>
        decisionsOf(event)
          .filter(({ personId }) => personIds.includes(personId))
          .map(ended),
      ),
    tallyDoors: (event) =>
      read(() => {
        const made = decisionsOf(event).map(({ decisionId }) => laptopOf(decisionId));
        const values = valuesIn(event);
        const removed = new Set(
          values.flatMap(({ kind, value, personId }) =>
            kind === 'removal' && value === removedValue ? [personId] : [],
          ),
        );
        const admitted = values
          .filter(({ kind, value }) => kind === 'attendance' && value === 'Attended')
          .filter(({ personId }) => !removed.has(personId))
          .map(({ decisionId }) => laptopOf(decisionId));
        return new Map(
          [...new Set([...made, ...admitted])].map((laptopId) => [
            laptopId,
            {
              decisions: made.filter((each) => each === laptopId).length,
              admitted: admitted.filter((each) => each === laptopId).length,
            },
          ]),
        );
      }),
    listUnsharedDecisions: (event, { after, limit }) =>
      read(() =>
        ownOf(event, limit, ({ decisionId, sequence }) => sequence > after && !decisions.has(decisionId)),
      ),
    listUnsharedEnds: (event, limit) =>
      read(() =>
        ownOf(event, limit, ({ decisionId }) => {
          const end = own.ends.get(decisionId);
          if (!decisions.has(decisionId) || end === undefined) return false;
          const told = outcomes.get(decisionId);
          const isLost = end.outcome === 'overruled';
          return (
            told === undefined ||
            (isLost && joinOutcomes(told, { ...end, heardAt: end.endedAt, isLost: false }) !== null)
          );
        }),
      ),

    putDoorValue: (value) => write(() => values.set(changeKey(value), { ...value })),
    removeDoorValue: (change) => write(() => values.delete(changeKey(change))),
    findDoorValues: (event, personIds) =>
      read(() => valuesIn(event).filter(({ personId }) => personIds.includes(personId))),
    listOpenDoorValues: (event, kind) =>
      read(() => valuesIn(event).filter((value) => !value.isSettled && value.kind === kind)),
    pageOpenDoorValues: (event, page) =>
      read(() =>
        pageOf(
          valuesIn(event).filter(({ isSettled }) => !isSettled),
          page,
        ),
      ),
    pageUnsentDoorValues: (event, page) =>
      read(() => {
        const isUnsent = ({ isSettled, isListed, kind, endedHeardAt }: DoorValue) =>
          !isSettled && !isListed && (kind === 'walk-in' || endedHeardAt === null);
        return pageOf(valuesIn(event).filter(isUnsent), page);
      }),
    listRivalries: ({ limit, ...query }) => read(() => rivalries(query).slice(0, limit)),
    countRivalries: (query) => read(() => rivalries(query).length),
    addDoorReview: (review, isShared) =>
      write(() => {
        const known = reviews.get(review.reviewId);
        reviews.set(review.reviewId, { ...review, isShared: isShared || known?.isShared === true });
      }),
    listUnsharedReviews: (event) =>
      read(() =>
        [...reviews.values()].flatMap(({ isShared, ...review }) =>
          isOf(event, review) && !isShared ? [review] : [],
        ),
      ),
    removeSharedEvent: (event) =>
      write(() => {
        for (const { decisionId } of decisionsOf(event)) {
          decisions.delete(decisionId);
          settled.delete(decisionId);
          outcomes.delete(decisionId);
        }
        for (const value of valuesIn(event)) values.delete(changeKey(value));
        for (const review of [...reviews.values()]) if (isOf(event, review)) reviews.delete(review.reviewId);
      }),
  };
}

/** Returns whether anything of a record was not known. */
function addOrJoin<T extends { readonly decisionId: string }>(
  table: UndoableMap<string, T>,
  record: T,
  join: (known: T, again: T) => T | null,
): boolean {
  const known = table.get(record.decisionId);
  const added = known === undefined ? record : join(known, record);
  if (added !== null) table.set(record.decisionId, added);
  return added !== null;
}

function isOf({ account, eventId }: EventRef, its: EventRef): boolean {
  return its.account === account && its.eventId === eventId;
}

export function changeKey({
  account,
  eventId,
  personId,
  kind,
}: GuestRef & { readonly kind: string }): string {
  return JSON.stringify([account, eventId, personId, kind]);
}

type OfGuest = Pick<DoorValue, 'kind' | 'personId'>;

function pageOf(values: readonly DoorValue[], { after, limit }: DoorValuePage): DoorValue[] {
  return values
    .filter((value) => after === null || byKindAndGuest(value, after) > 0)
    .toSorted(byKindAndGuest)
    .slice(0, limit);
}

function byKindAndGuest(one: OfGuest, other: OfGuest): number {
  if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1;
  if (one.personId === other.personId) return 0;
  return one.personId < other.personId ? -1 : 1;
}

/** The next updates behind the key `after`. */
function pageOfUpdates(stored: readonly StoredUpdate[], after: number | null): StoredUpdate[] {
  let bytes = 0;
  return stored
    .filter(({ key }) => key > (after ?? 0))
    .slice(0, mostLoaded)
    .filter(({ update }) => {
      const isWanted = bytes < mostLoadedBytes;
      bytes += update.length;
      return isWanted;
    });
}
