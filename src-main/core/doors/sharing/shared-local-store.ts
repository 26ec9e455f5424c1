import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { EventRecord } from '../../../../src-shared/doors/shared-records.ts';
import { endMetRemoval } from '../../conflicts/replaced.ts';
import { idsOfGuest } from '../../guests/guest-identity.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import { stands } from '../../guests/other-doors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventDoors, PreparedUpdate } from '../../ports/doors.ts';
import { type Decision, type LocalStore, StoreFailure } from '../../ports/local-store.ts';
import type { Log } from '../../ports/log.ts';
import type { DoorValue } from '../../ports/shared-store.ts';
import { projectDoorValues } from '../agreement/project-values.ts';
import { decisionsToMakeAgain } from '../sending/made-again.ts';
import { takeOne } from '../sending/take-over.ts';
import { type Appended, collectRecords } from './collect-records.ts';
import { isShareable, noteEntries, recordOfReview } from './event-records.ts';
import { noteSharedRules } from './shared-rules.ts';
import { noteUnsharedSeen } from './unshared-seen.ts';

/** Which events are shared with other laptops at the moment. */
export interface OpenDocuments {
  /** False while no document is open, so that nothing is done for any. */
  readonly isAny: boolean;
  find(event: EventRef): EventDoors | null;
  /** The document could not take what was committed: it has to be loaded again. */
  reload(event: EventRef): void;
  /** Not everything fitted into one update: what is left is to be shared soon. */
  leftSome(event: EventRef): void;
  /** Records of this laptop were shared. */
  shared(event: EventRef): void;
}

/** The store that shares what is decided here. */
export interface SharingStore {
  readonly local: LocalStore;
  /** The same store, whose records are not shared: for what came from others. */
  readonly unshared: LocalStore;
  /**
   * Shares records together with the running transaction, or in one of their own. While the event's document is not open,
   * it shares nothing, and remembers which alerts were seen.
   */
  share(event: EventRef, records: readonly EventRecord[]): void;
}

/** `EventDoors.prepare` takes fewer than 2,000. */
const mostRecords = 1_900;

/**
 * Wraps the store so that decisions, outcomes, identities and reviews of this laptop are shared: their update and what follows from
 * them are a part of the same commit, and others get it right after. A transaction that fails shares nothing. While the
 * document of an event is not open, everything about it passes through, and what this laptop decides is shown.
 *
 * Only a disk that refuses makes a transaction fail. What cannot be shared, as with too long a text, is logged, and stays
 * in `listUnsharedDecisions`.
 */
export function createSharingStore(
  local: LocalStore,
  documents: OpenDocuments,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): SharingStore {
  /** What the running transaction has appended; null outside of one that shares. */
  let appended: Appended[] | null = null;

  function transaction<T>(work: () => T): T {
    if (!documents.isAny) return local.transaction(work);
    const collected: Appended[] = [];
    let prepared: Prepared[] = [];
    const result = local.transaction(() => {
      appended = collected;
      try {
        const made = work();
        prepared = prepareAll(collected);
        return made;
      } finally {
        appended = null;
      }
    });
    for (const each of prepared) applyNow(each);
    return result;
  }

  function append(record: Appended, toStore: () => void): void {
    if (appended === null && documents.isAny) {
      transaction(() => append(record, toStore));
      return;
    }
    toStore();
    appended?.push(record);
  }

  interface Prepared {
    readonly event: EventRef;
    readonly update: PreparedUpdate;
    readonly hasMore: boolean;
  }

  function prepareAll(collected: readonly Appended[]): Prepared[] {
    return collectRecords(local, documents, collected).flatMap(({ event, records, identified }) => {
      const update = prepareOne(event, records.slice(0, mostRecords));
      if (update === null) return [];
      local.appendUpdate(update.topic, update.update);
      const touched = noteEntries(local, event, update.entries, clock.wallTime());
      noteSharedRules(local, event, update.entries);
      const all = projectDoorValues(local, event, [...new Set([...touched, ...identified])]);
      const again = all.flatMap((personId) => decisionsToMakeAgain(local, { ...event, personId }));
      for (const decision of again) takeOne({ local, clock }, decision);
      const met = all.filter((personId) => endMetRemoval({ local, clock }, { ...event, personId }));
      const isMore = again.length + met.length > 0;
      return [{ event, update, hasMore: records.length > mostRecords || isMore }];
    });
  }

  function prepareOne(
    event: EventRef,
    records: readonly EventRecord[],
  ): (PreparedUpdate & { readonly topic: string }) | null {
    const document = documents.find(event);
    const fitting = records.filter(isShareable);
    if (fitting.length < records.length) {
      log.warn('doors.records-not-shared', { records: records.length - fitting.length });
    }
    if (document === null || fitting.length === 0) return null;
    try {
      const { update, entries, apply } = document.prepare(fitting);
      return { topic: document.topic, update, entries, apply };
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      log.error('doors.records-not-shared', error, { records: fitting.length });
      return null;
    }
  }

  /**
   * Removes what all doors said about the guest of a decision and is not so any more, while the document of its event is not
   * open: it would be shown until that is shared, which computes the values again. To be called in a transaction.
   */
  function removeSaid(decision: Decision, isOver: (said: DoorValue) => boolean): void {
    if (documents.find(decision) !== null) return;
    const values = local.findDoorValues(decision, idsOfGuest(local, decision));
    for (const said of values) if (isOver(said)) local.removeDoorValue(said);
  }

  function applyNow({ event, update, hasMore }: Prepared): void {
    try {
      update.apply();
    } catch (error) {
      log.error('doors.update-not-applied', error);
      documents.reload(event);
    }
    if (hasMore) documents.leftSome(event);
    documents.shared(event);
  }

  return {
    unshared: local,
    share(event, records) {
      if (documents.find(event) === null) {
        noteUnsharedSeen(local, event, records);
        return;
      }
      append({ kind: 'records', event, records }, () => undefined);
    },
    local: {
      ...local,
      transaction,
      appendDecision: (decision) =>
        append({ kind: 'decision', decision }, () => {
          local.appendDecision(decision);
          removeSaid(decision, (said) => isHiding(local, said, decision));
        }),
      appendOutcome: (outcome) =>
        append({ kind: 'outcome', outcome }, () => {
          local.appendOutcome(outcome);
          const ended = stands({ outcome }) ? null : local.findDecision(outcome.decisionId);
          if (ended !== null) removeSaid(ended, ({ decisionId }) => decisionId === ended.decisionId);
        }),
      appendIdentity: (identity) =>
        append({ kind: 'identity', identity }, () => local.appendIdentity(identity)),
      addDoorReview: (review, isShared) =>
        append({ kind: 'records', event: review, records: [recordOfReview(review)] }, () =>
          local.addDoorReview(review, isShared),
        ),
    },
  };
}

/**
 * Whether what all doors said about a field would be shown in the place of what this laptop has decided since. An undo takes
 * no mark of another door away, so that stays.
 */
function isHiding(local: LocalStore, said: DoorValue, { kind, to }: Decision): boolean {
  if (said.kind !== kind || said.isSettled || said.value === to) return false;
  const isUndo = to === null && kind !== 'removal';
  return !isUndo || isOwnDecision(local, said.decisionId);
}
