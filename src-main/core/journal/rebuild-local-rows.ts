import { removedValue } from '../../../src-shared/domain/decision.ts';
import { restingState } from '../decide/guest-entries.ts';
import { isLocalId, laptopOf } from '../guests/guest-identity.ts';
import type { JournalRecord } from '../ports/decision-journal.ts';
import {
  type Attempt,
  type ChangeRef,
  type Conflict,
  type ConflictReview,
  type Decision,
  type GuestIdentity,
  type OutboxEntry,
  type OutcomeRecord,
  redactedDetails,
} from '../ports/local-store.ts';
import type { SalvagedUpdate } from '../ports/shared-store.ts';
import { type RecordsByKind, recordKey, recordsByKind, recordsOf } from './journal-records.ts';
import { type Chain, chainsOf, changeKey, resolvedChanges } from './unsent-chains.ts';

/** Everything in `local.db`: the readable rows of a damaged one, or the rows of a new one. */
export interface LocalRows {
  /** Null when unknown: then the laptop makes a new one. */
  readonly laptopId: string | null;
  /** The last number given by the local sequence. */
  readonly sequence: number;
  readonly settings: ReadonlyMap<string, string>;
  readonly entries: readonly OutboxEntry[];
  /** Oldest first. */
  readonly attempts: readonly Omit<Attempt, 'attemptId'>[];
  readonly decisions: readonly Decision[];
  /** Oldest first: the newest outcome of a decision is the one that counts. */
  readonly outcomes: readonly OutcomeRecord[];
  readonly identities: readonly GuestIdentity[];
  readonly conflicts: readonly Conflict[];
  /** Oldest first. */
  readonly reviews: readonly ConflictReview[];
  /** What laptops have shared, in the order in which it was stored. It is checked when doors open, like what others bring. */
  readonly sharedUpdates: readonly SalvagedUpdate[];
}

/**
 * The gap between the newest number found and the next one of the sequence. Attempts, acknowledgements and pulls take
 * numbers without a trace in the journal; no laptop takes this many between two decisions.
 */
export const sequenceGap = 1_000_000;

/** When `local.db` was rebuilt last, by the wall clock: what paired laptops share was lost with it. */
export const rebuiltAtSetting = 'rebuilt-at';

/**
 * Rebuilds the rows of a damaged `local.db` from the rows that could be read and the journal.
 *
 * - Every decision, outcome, conflict and review of either is there once. A decision that only its outbox
 *   entry has is made from the entry, without operator and door, decided at `now`.
 * - A decision that a later one about the same change followed, and that has no outcome, was superseded.
 * - A change whose newest decision has no outcome waits. Its entry is kept when it could be read and is of
 *   that decision. Else the base is what the service had before the first unsent decision of the chain.
 * - What was decided about a walk-in that became a guest of the service is about that guest. A removal that
 *   was taken back has ended, and so has what was decided about a walk-in that was taken back.
 * - Attempts that may be lost are presumed: any unsent value may have reached the service.
 * - The sequence goes on `sequenceGap` after every number seen.
 */
export function rebuildLocalRows(
  salvaged: LocalRows,
  records: readonly JournalRecord[],
  now: string,
): LocalRows {
  const all = union(records, recordsOf(salvaged));
  const known = recordsByKind(all);
  const remembered = withDecisionsOfEntries(known.decisions, salvaged.entries, now);
  const chains = chainsOf(remembered, known.outcomes, known.identities, records);
  const laptopId = salvaged.laptopId ?? laptopOfDecisions(remembered);
  const { unsent, ended } = withoutEnded(chains.unsent, laptopId, decidedAfterWalkIns(all));
  const resolve = resolvedChanges(known.identities);
  const readable = new Map(salvaged.entries.map(resolve).map((entry) => [changeKey(entry), entry]));
  const entries = unsent.map((chain) => entryOf(chain, readable.get(changeKey(chain.newest))));
  const sequence = lastSequence(salvaged, remembered, known) + sequenceGap;
  return {
    laptopId,
    sequence,
    settings: new Map([...salvaged.settings, [rebuiltAtSetting, now]]),
    entries: atRest(withBasesOfMarks(entries, readable)),
    attempts: [...salvaged.attempts, ...unsent.flatMap((chain) => presumedAttempts(chain, sequence))],
    decisions: remembered,
    outcomes: [...known.outcomes, ...chains.superseded, ...ended],
    identities: known.identities,
    conflicts: known.conflicts,
    reviews: known.reviews,
    sharedUpdates: salvaged.sharedUpdates,
  };
}

/** Each record once, in the order in which the sources have it. */
function union(...sources: readonly (readonly JournalRecord[])[]): readonly JournalRecord[] {
  const known = new Map(sources.flat().map((record) => [recordKey(record), record]));
  return [...known.values()];
}

/** Decisions about a walk-in that had ended here before: another laptop had taken it over, and sends it. */
function decidedAfterWalkIns(records: readonly JournalRecord[]): ReadonlySet<string> {
  const walkIns = new Map<string, string>();
  const ended = new Set<string>();
  const after = new Set<string>();
  for (const record of records) {
    if (record.kind === 'decision') {
      const { decision } = record;
      const guest = guestKey(decision);
      if (isWalkIn(decision)) {
        walkIns.set(decision.decisionId, guest);
        ended.delete(guest);
      } else if (ended.has(guest)) after.add(decision.decisionId);
    } else if (record.kind === 'outcome') {
      const guest = walkIns.get(record.outcome.decisionId);
      if (guest !== undefined) ended.add(guest);
    }
  }
  return after;
}

function withDecisionsOfEntries(
  decisions: readonly Decision[],
  entries: readonly OutboxEntry[],
  now: string,
): Decision[] {
  const known = new Set(decisions.map(({ decisionId }) => decisionId));
  const forgotten = entries.filter(({ decisionId }) => !known.has(decisionId));
  return [
    ...decisions,
    ...forgotten.map(({ account, eventId, personId, kind, decisionId, generation, base, desired }) => ({
      ...{ account, eventId, personId, kind, decisionId },
      sequence: generation,
      from: base,
      to: desired,
      operator: null,
      door: null,
      decidedAt: now,
      ...{ repeats: null, undoes: null },
    })),
  ];
}

/**
 * Ends chains that cannot be open, although the line with their outcome is lost. What was decided about a walk-in of
 * another laptop waits for that one.
 */
function withoutEnded(
  chains: readonly Chain[],
  laptopId: string | null,
  decidedAfter: ReadonlySet<string>,
): {
  unsent: readonly Chain[];
  ended: readonly OutcomeRecord[];
} {
  const walkIns = new Set(
    chains
      .map(({ newest }) => newest)
      .filter((newest) => isWalkIn(newest) && !isRedacted(newest))
      .map(guestKey),
  );
  const [unsent, over] = partition(chains, ({ newest }) => {
    if (isLocalId(newest.personId)) {
      const isOther = laptopId !== null && laptopOf(newest.personId) !== laptopId;
      const isElsewhere = isOther || decidedAfter.has(newest.decisionId);
      return walkIns.has(guestKey(newest)) || (isElsewhere && !isWalkIn(newest));
    }
    return newest.kind !== 'removal' || newest.to === removedValue;
  });
  const ended = over.map(({ newest: { decisionId, decidedAt } }) => ({
    ...{ decisionId, endedAt: decidedAt },
    outcome: 'no-op' as const,
  }));
  return { unsent, ended };
}

function isWalkIn({ kind }: ChangeRef): boolean {
  return kind === 'walk-in';
}

/** A walk-in is redacted only when it has ended. */
function isRedacted({ kind, to }: Decision): boolean {
  return kind === 'walk-in' && to === redactedDetails;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] {
  const { first = [], second = [] } = Object.groupBy(items, (item) => (isFirst(item) ? 'first' : 'second'));
  return [first, second];
}

/** Gives each removal that could not be read the base of the unsent mark it holds: its decision has what was shown. */
function withBasesOfMarks(
  entries: readonly OutboxEntry[],
  readable: ReadonlyMap<string, OutboxEntry>,
): OutboxEntry[] {
  const marks = new Map(
    entries.filter(({ kind }) => kind === 'attendance').map((mark) => [guestKey(mark), mark]),
  );
  return entries.map((entry) => {
    const mark = marks.get(guestKey(entry));
    if (entry.kind !== 'removal' || mark === undefined || readable.has(changeKey(entry))) return entry;
    return { ...entry, base: mark.base };
  });
}

/**
 * Recomputes which resting entries are held (`guest-entries.ts`). A walk-in that another laptop sends stays held: only the
 * paired laptops can tell whether it still does.
 */
function atRest(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const removed = new Set(entries.filter(({ kind }) => kind === 'removal').map(guestKey));
  return entries.map((entry) =>
    entry.state === 'waiting' || (entry.state === 'held' && !isWalkIn(entry))
      ? { ...entry, state: restingState(entry, removed.has(guestKey(entry))) }
      : entry,
  );
}

function guestKey({ account, eventId, personId }: ChangeRef): string {
  return JSON.stringify([account, eventId, personId]);
}

function entryOf({ newest, first }: Chain, readable: OutboxEntry | undefined): OutboxEntry {
  if (readable?.decisionId === newest.decisionId) return readable;
  const { account, eventId, personId, kind, to, sequence, decisionId } = newest;
  const isOfChain = readable !== undefined && readable.generation >= first.sequence;
  return {
    ...{ account, eventId, personId, kind, decisionId },
    desired: to,
    base: isOfChain ? readable.base : first.from,
    generation: sequence,
    state: 'waiting',
    reason: null,
    tries: 0,
  };
}

/**
 * The attempts to presume for an unsent chain, with the newest number, because they may have been sent last. Only the
 * addition of a walk-in is ever sent under a local id.
 */
function presumedAttempts({ decisions, newest }: Chain, sequence: number): LocalRows['attempts'] {
  if (isLocalId(newest.personId) && !isWalkIn(newest)) return [];
  return decisions.map(({ account, eventId, personId, kind, to, sequence: generation }) => ({
    ...{ account, eventId, personId, kind, generation },
    value: to,
    sentSequence: sequence,
    outcome: 'unknown',
  }));
}

function lastSequence(
  salvaged: LocalRows,
  decisions: readonly Decision[],
  { conflicts }: RecordsByKind,
): number {
  const numbers = [
    ...decisions.map(({ sequence }) => sequence),
    ...conflicts.map(({ sequence }) => sequence),
    ...salvaged.entries.map(({ generation }) => generation),
    ...salvaged.attempts.map(({ sentSequence }) => sentSequence),
  ];
  return numbers.reduce((last, number) => Math.max(last, number), salvaged.sequence);
}

/** The laptop id in the newest decision id of the form laptop id, dash, number. */
function laptopOfDecisions(decisions: readonly Decision[]): string | null {
  const [newest] = decisions
    .filter(({ decisionId, sequence }) => decisionId.endsWith(`-${sequence}`))
    .toSorted((a, b) => b.sequence - a.sequence);
  return newest ? newest.decisionId.slice(0, -`-${newest.sequence}`.length) : null;
}
