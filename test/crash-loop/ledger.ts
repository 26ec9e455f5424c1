import { appendFileSync } from 'node:fs';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import type { AttendanceMark } from '../../src-shared/domain/guest-status.ts';
import { Finding } from './finding.ts';

/** A call of the door: a mark, or an undo. */
export interface DoorCall {
  readonly personId: string;
  /** What the guest's attendance status is to become. */
  readonly value: AttendanceMark;
  /** The decision that is taken back; null for a mark. */
  readonly undoes: string | null;
}

type Value = string | null;

/** A decision that the app has said to be saved, or was found to have saved. */
export interface SavedDecision {
  readonly decisionId: string;
  readonly personId: string;
  /** What was shown before: one value, or those that may have been. */
  readonly from: readonly Value[];
  readonly to: Value;
}

/** A decision in the files of a dead app. */
export interface FoundDecision {
  readonly decisionId: string;
  readonly personId: string;
  readonly from: Value;
  readonly to: Value;
  /** Null while it is open. */
  readonly outcome: string | null;
  /** It takes a mark away from a guest whose Attended had no answer: the service may overrule it. */
  readonly isDoubtful: boolean;
}

/** What the app has said, kept outside of it: in memory, and as lines in a file that is only appended to. */
export interface Ledger {
  /** Decisions known to be saved. */
  readonly size: number;
  /** How many decisions the service has overruled. */
  readonly overruled: { readonly least: number; readonly most: number };
  /**
   * The values that may be shown: that of the newest decision. It can be null although an Attended of the guest had no
   * answer, and until it has ended, it may be overruled by Attended (ARCHITECTURE.md, Two laptops).
   */
  valuesFor(personId: string): readonly Value[];
  newestOf(personId: string): SavedDecision | null;
  /** The undo of the newest decision; null when it is overruled, or when nobody knows what the undo gives back. */
  undoOf(personId: string): DoorCall | null;
  asked(call: DoorCall): void;
  /** The app has answered a call. Fails with `Finding` when what it shows is not what was asked for. */
  saved(call: DoorCall, row: GuestRow): void;
  /** The app says that there is nothing to undo. Fails with `Finding` unless the decision may be overruled. */
  refused(call: DoorCall): void;
  /** The app shows a guest about whom nothing is being asked. Fails with `Finding` when it shows anything else than what is saved. */
  shown(row: GuestRow): void;
  /** The app has signed in once more, so the request that was under way has no answer. */
  reconnected(): void;
  /** Calls without an answer. */
  underWay(): readonly DoorCall[];
  /**
   * The app is dead, and this is what its database holds, oldest first. Every saved decision must be there; one that
   * nobody was told of must be that of a call under way, and counts as saved from now on. Each must start from what the
   * one before left, only a doubtful one may be overruled, and only what is overruled may have been shown so.
   * `unanswered`: guests whose Attended has no answer yet. Fails with `Finding`. Returns how many calls under way had
   * been saved.
   */
  settle(dead: {
    readonly decisions: readonly FoundDecision[];
    readonly unanswered: ReadonlySet<string>;
  }): number;
}

const arrived = 'Attended';

/** An empty ledger of guests about whom nobody has decided yet. `file`: absolute. */
export function createLedger(file: string): Ledger {
  const decisions = new Map<string, SavedDecision>();
  const newest = new Map<string, SavedDecision>();
  const callsUnderWay = new Map<string, DoorCall>();
  /** Decisions that were shown, or found, to be overruled. */
  const overruled = new Set<string>();
  /** How decisions were found to have ended. */
  const ended = new Map<string, string>();
  let unanswered = new Set<string>();

  function valuesFor(personId: string): readonly Value[] {
    const last = newest.get(personId);
    if (last === undefined) return [null];
    if (overruled.has(last.decisionId)) return [arrived];
    const isDoubtful = last.to === null && unanswered.has(personId) && !ended.has(last.decisionId);
    return isDoubtful ? [null, arrived] : [last.to];
  }

  function remember(decision: SavedDecision): void {
    decisions.set(decision.decisionId, decision);
    newest.set(decision.personId, decision);
  }

  function record(decision: SavedDecision): void {
    appendFileSync(file, `${JSON.stringify(decision)}\n`);
    remember(decision);
  }

  function shown(row: GuestRow): void {
    const { personId, attendance, decision } = row;
    const last = newest.get(personId);
    const isOverruled = last !== undefined && attendance !== last.to;
    const expected = isOverruled ? null : (last?.decisionId ?? null);
    if (!valuesFor(personId).includes(attendance) || (decision?.decisionId ?? null) !== expected) {
      throw new Finding(`shown ${JSON.stringify(row)}, saved ${JSON.stringify(last)}`);
    }
    if (isOverruled) overruled.add(last.decisionId);
  }

  function findMissing(found: readonly FoundDecision[]): void {
    const inFile = new Map(found.map((decision) => [decision.decisionId, decision]));
    const missing = [...decisions.values()].filter((saved) => !isSame(saved, inFile.get(saved.decisionId)));
    if (missing.length > 0) throw new Finding(`saved, and gone: ${JSON.stringify(missing)}`, missing.length);
  }

  /** The app died between the commit and its answer. */
  function takeUp({ decisionId, personId, from, to }: FoundDecision): void {
    if (callsUnderWay.get(personId)?.value !== to || !valuesFor(personId).includes(from)) {
      throw new Finding(`nobody made the decision ${JSON.stringify({ decisionId, personId, from, to })}`);
    }
    callsUnderWay.delete(personId);
    record({ decisionId, personId, from: [from], to });
  }

  /** Follows every guest from decision to decision: now it is known which were overruled, and what each started from. */
  function follow(found: readonly FoundDecision[]): void {
    const standing = new Map<string, Value>();
    for (const decision of found) {
      const { decisionId, personId, from, to, outcome } = decision;
      const fault = faultOf(decision, standing.get(personId) ?? null);
      if (fault !== null) throw new Finding(`${fault}: ${JSON.stringify(decision)}`);
      if (outcome !== null) ended.set(decisionId, outcome);
      if (outcome === 'overruled') overruled.add(decisionId);
      standing.set(personId, overruled.has(decisionId) ? arrived : to);
      remember({ decisionId, personId, from: [from], to });
    }
  }

  /** What must not be in a decision made when `before` stood. */
  function faultOf(decision: FoundDecision, before: Value): string | null {
    const { decisionId, from, outcome, isDoubtful } = decision;
    const endedAs = ended.get(decisionId) ?? null;
    const isOverruled = outcome === 'overruled';
    if (from !== before) return `made when ${before} stood`;
    if (endedAs !== null && outcome !== endedAs) return `ended before as ${endedAs}`;
    if (endedAs === null && isOverruled && !isDoubtful) return 'overruled, though nobody else decided';
    return overruled.has(decisionId) && !isOverruled ? 'shown as overruled' : null;
  }

  return {
    get size() {
      return decisions.size;
    },
    get overruled() {
      const least = overruled.size;
      const undecided = [...newest.keys()].filter((personId) => valuesFor(personId).length > 1).length;
      // A decision over a doubtful one starts from either value.
      const replaced = [...decisions.values()].filter(({ from }) => from.length > 1).length;
      return { least, most: least + undecided + replaced };
    },
    valuesFor,
    newestOf: (personId) => newest.get(personId) ?? null,
    undoOf(personId) {
      const last = newest.get(personId);
      if (last === undefined || last.from.length > 1 || overruled.has(last.decisionId)) return null;
      // An undo gives back what was there before, and everything that was there before was a mark.
      return { personId, value: last.from[0] as AttendanceMark, undoes: last.decisionId };
    },
    asked: (call) => void callsUnderWay.set(call.personId, call),
    saved(call, row) {
      const { personId, value } = call;
      callsUnderWay.delete(personId);
      if (row.attendance !== value) {
        throw new Finding(`answered ${JSON.stringify(call)} with ${JSON.stringify(row)}`);
      }
      const before = valuesFor(personId);
      const from = before.filter((each) => each !== value);
      const decisionId = row.decision?.decisionId;
      const isNew = decisionId !== undefined && !decisions.has(decisionId);
      if (isNew && from.length > 0) record({ decisionId, personId, from, to: value });
      else if (before.includes(value)) shown(row);
      else throw new Finding(`${JSON.stringify(call)} has no decision of its own: ${JSON.stringify(row)}`);
    },
    refused(call) {
      const { personId, undoes } = call;
      callsUnderWay.delete(personId);
      if (
        undoes === null ||
        newest.get(personId)?.decisionId !== undoes ||
        valuesFor(personId).length === 1
      ) {
        throw new Finding(`refused: ${JSON.stringify(call)}`);
      }
      overruled.add(undoes);
    },
    shown,
    reconnected() {
      for (const { personId, to } of decisions.values()) if (to === arrived) unanswered.add(personId);
    },
    underWay: () => [...callsUnderWay.values()],
    settle(dead) {
      findMissing(dead.decisions);
      const unheard = dead.decisions.filter(({ decisionId }) => !decisions.has(decisionId));
      for (const decision of unheard) takeUp(decision);
      follow(dead.decisions);
      unanswered = new Set(dead.unanswered);
      callsUnderWay.clear();
      return unheard.length;
    },
  };
}

function isSame(saved: SavedDecision, found: FoundDecision | undefined): boolean {
  return found?.personId === saved.personId && saved.from.includes(found.from) && found.to === saved.to;
}
