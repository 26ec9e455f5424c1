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

/** A decision that the app has said to be saved, or was found to have saved. */
export interface SavedDecision {
  readonly decisionId: string;
  readonly personId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What the app has said, kept outside of it: in memory, and as lines in a file that is only appended to. */
export interface Ledger {
  /** Decisions known to be saved. */
  readonly size: number;
  /** The value that must be shown; null until somebody decides. */
  valueFor(personId: string): string | null;
  newestOf(personId: string): SavedDecision | null;
  asked(call: DoorCall): void;
  /** The app has answered a call. Fails with `Finding` when what it shows is not what was asked for. */
  saved(call: DoorCall, row: GuestRow): void;
  /** Calls without an answer. */
  underWay(): readonly DoorCall[];
  /**
   * The app is dead, and this is what its database holds. Every saved decision must be there; one that nobody
   * was told of must be that of a call under way, and counts as saved from now on. Fails with `Finding`.
   * Returns how many calls under way had been saved.
   */
  settle(found: readonly SavedDecision[]): number;
}

/** An empty ledger of guests about whom nobody has decided yet. `file`: absolute. */
export function createLedger(file: string): Ledger {
  const decisions = new Map<string, SavedDecision>();
  const newest = new Map<string, SavedDecision>();
  const callsUnderWay = new Map<string, DoorCall>();

  const valueFor = (personId: string) => newest.get(personId)?.to ?? null;

  function record(decision: SavedDecision): void {
    appendFileSync(file, `${JSON.stringify(decision)}\n`);
    decisions.set(decision.decisionId, decision);
    newest.set(decision.personId, decision);
  }

  function findMissing(found: readonly SavedDecision[]): void {
    const inFile = new Map(found.map((decision) => [decision.decisionId, decision]));
    const missing = [...decisions.values()].filter((saved) => !isSame(saved, inFile.get(saved.decisionId)));
    if (missing.length > 0) throw new Finding(`saved, and gone: ${JSON.stringify(missing)}`, missing.length);
  }

  /** The app died between the commit and its answer. */
  function takeUp(decision: SavedDecision): void {
    const { personId } = decision;
    const call = callsUnderWay.get(personId);
    if (call?.value !== decision.to || valueFor(personId) !== decision.from) {
      throw new Finding(`nobody made the decision ${JSON.stringify(decision)}`);
    }
    callsUnderWay.delete(personId);
    record(decision);
  }

  return {
    get size() {
      return decisions.size;
    },
    valueFor,
    newestOf: (personId) => newest.get(personId) ?? null,
    asked: (call) => void callsUnderWay.set(call.personId, call),
    saved(call, row) {
      const { personId, value } = call;
      callsUnderWay.delete(personId);
      if (row.attendance !== value) {
        throw new Finding(`answered ${JSON.stringify(call)} with ${JSON.stringify(row)}`);
      }
      const from = valueFor(personId);
      if (value === from) return;
      const decisionId = row.decision?.decisionId;
      if (decisionId === undefined || decisions.has(decisionId)) {
        throw new Finding(`${JSON.stringify(call)} has no decision of its own: ${JSON.stringify(row)}`);
      }
      record({ decisionId, personId, from, to: value });
    },
    underWay: () => [...callsUnderWay.values()],
    settle(found) {
      findMissing(found);
      const unanswered = found.filter(({ decisionId }) => !decisions.has(decisionId));
      for (const decision of unanswered) takeUp(decision);
      callsUnderWay.clear();
      return unanswered.length;
    },
  };
}

function isSame(saved: SavedDecision, found: SavedDecision | undefined): boolean {
  return found?.personId === saved.personId && found.from === saved.from && found.to === saved.to;
}
