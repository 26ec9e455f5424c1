import { constants, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { dataDirectory } from '../../src-main/composition/data-directory.ts';
import { Finding } from './finding.ts';
import type { FoundDecision } from './ledger.ts';

const text = z.string().nullable();

const decisionSchema = z.object({
  decisionId: z.string(),
  sequence: z.int(),
  personId: z.string(),
  from: text,
  to: text,
  outcome: z.enum(['confirmed', 'no-op', 'superseded', 'overruled']).nullable(),
});

type DecisionRow = z.infer<typeof decisionSchema>;

const attemptSchema = z.object({
  personId: z.string(),
  generation: z.int(),
  value: text,
  outcome: z.string(),
});

type AttemptRow = z.infer<typeof attemptSchema>;

/** The one kind of conflict while nobody else decides: a mark was taken away before its Attended had an answer. */
const conflictSchema = z.object({
  decisionId: z.string(),
  kind: z.literal('attendance'),
  ours: z.null(),
  theirs: z.literal('Attended'),
  kept: z.literal('theirs'),
});

const entrySchema = z.object({ decisionId: z.string(), personId: z.string(), desired: text });

/** What the files of a dead app hold. */
export interface DeadFiles {
  /** Oldest first. */
  readonly decisions: readonly FoundDecision[];
  /** Guests whose Attended has no answer yet: the next decision to take it away may be overruled. */
  readonly unanswered: ReadonlySet<string>;
  /** Requests had left, and what they brought had not been settled. */
  readonly putUnderWay: boolean;
}

/**
 * Reads the databases of a dead app by SQL of its own, not by the app's. It looks at copies, so that
 * recovering the originals is left to the app. Fails with `Finding` when a database is damaged, or was taken for
 * damaged by the app, when a decision is counted nowhere or twice, or when there is a conflict though nobody
 * else decided, other than about an Attended that was taken away.
 */
export function readDeadFiles(directory: string): DeadFiles {
  const { localDatabase, mirrorDatabase } = dataDirectory(directory);
  const movedAside = existsSync(directory)
    ? readdirSync(directory).filter((name) => /damaged/.test(name))
    : [];
  if (movedAside.length > 0) throw new Finding(`taken for damaged: ${movedAside.join(', ')}`);
  withCopy(mirrorDatabase, () => undefined);
  return withCopy(localDatabase, readLocal) ?? nothing;
}

const nothing: DeadFiles = { decisions: [], unanswered: new Set(), putUnderWay: false };

/** Null when the app died before the database had its tables. */
function withCopy<T>(file: string, read: (db: Database.Database) => T): T | null {
  if (!existsSync(file)) return null;
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-dead-'));
  try {
    const copy = join(directory, basename(file));
    for (const suffix of ['', '-wal']) {
      if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_FICLONE);
    }
    // Readonly, so that closing it folds no WAL into it: that takes longer than all else here.
    const db = new Database(copy, { readonly: true });
    try {
      const verdict = db.pragma('integrity_check', { simple: true });
      if (verdict !== 'ok') throw new Finding(`${basename(file)} is damaged: ${String(verdict)}`);
      return db.pragma('user_version', { simple: true }) === 0 ? null : read(db);
    } finally {
      db.close();
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function readLocal(db: Database.Database): DeadFiles {
  const decisions = z.array(decisionSchema).parse(db.prepare(decisionsWithOutcome).all());
  const entries = z.array(entrySchema).parse(db.prepare(entriesOfOutbox).all());
  const attempts = z.array(attemptSchema).parse(db.prepare(attemptsOldestFirst).all());
  assertCounted(decisions, entries);
  assertListed(decisions, db.prepare(conflictsListed).all());
  const attemptsOf = Map.groupBy(attempts, ({ personId }) => personId);
  return {
    decisions: decisions.map(({ sequence, ...decision }) => {
      const before =
        attemptsOf.get(decision.personId)?.filter(({ generation }) => generation < sequence) ?? [];
      return { ...decision, isDoubtful: decision.to === null && isUnanswered(before) };
    }),
    unanswered: new Set([...attemptsOf].flatMap(([personId, all]) => (isUnanswered(all) ? [personId] : []))),
    putUnderWay: attempts.some(({ outcome }) => outcome === 'sent'),
  };
}

/** Whether an Attended may have been applied, and no later answer says what the service has. */
function isUnanswered(attempts: readonly AttemptRow[]): boolean {
  const isOpen = ({ outcome }: AttemptRow) => outcome === 'sent' || outcome === 'unknown';
  const last = attempts.findLast(
    (attempt) => attempt.outcome === 'acknowledged' || (attempt.value === 'Attended' && isOpen(attempt)),
  );
  return last !== undefined && isOpen(last);
}

/** Every overruled decision has its conflict, and the other way round. */
function assertListed(decisions: readonly DecisionRow[], rows: readonly unknown[]): void {
  const overruled = new Map(
    decisions.filter(({ outcome }) => outcome === 'overruled').map((one) => [one.decisionId, one]),
  );
  for (const row of rows) {
    const { success, data } = conflictSchema.safeParse(row);
    if (!success || overruled.get(data.decisionId)?.to !== null) {
      throw new Finding(`a conflict, though nobody else decided: ${JSON.stringify(row)}`);
    }
    overruled.delete(data.decisionId);
  }
  if (overruled.size > 0) {
    throw new Finding(`overruled without a conflict: ${JSON.stringify([...overruled.values()])}`);
  }
}

/** made = confirmed + superseded or overruled + open: what has no outcome is what the outbox holds, and the other way round. */
function assertCounted(
  decisions: readonly DecisionRow[],
  entries: readonly z.infer<typeof entrySchema>[],
): void {
  const open = new Map(
    decisions.filter(({ outcome }) => outcome === null).map((one) => [one.decisionId, one]),
  );
  for (const entry of entries) {
    const decision = open.get(entry.decisionId);
    if (decision?.personId !== entry.personId || decision.to !== entry.desired) {
      throw new Finding(`an outbox entry without its open decision: ${JSON.stringify(entry)}`);
    }
    open.delete(entry.decisionId);
  }
  if (open.size > 0) throw new Finding(`open, and not in the outbox: ${JSON.stringify([...open.values()])}`);
}

const decisionsWithOutcome = `
  SELECT decision.decision_id AS decisionId, sequence, person_id AS personId, from_value AS "from", to_value AS "to",
    outcome
  FROM decision LEFT JOIN decision_outcome ON outcome_id = (
    SELECT max(outcome_id) FROM decision_outcome WHERE decision_outcome.decision_id = decision.decision_id
  )
  ORDER BY sequence`;

const entriesOfOutbox = 'SELECT decision_id AS decisionId, person_id AS personId, desired FROM outbox';

const attemptsOldestFirst = `
  SELECT person_id AS personId, generation, value, outcome FROM attempt ORDER BY attempt_id`;

const conflictsListed = `
  SELECT decision_id AS decisionId, kind, ours, theirs, kept FROM conflict ORDER BY sequence`;
