import { constants, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { dataDirectory } from '../../src-main/composition/data-directory.ts';
import { Finding } from './finding.ts';

const text = z.string().nullable();

const decisionSchema = z.object({
  decisionId: z.string(),
  personId: z.string(),
  from: text,
  to: text,
  outcome: z.enum(['confirmed', 'no-op', 'superseded']).nullable(),
});

const entrySchema = z.object({ decisionId: z.string(), personId: z.string(), desired: text });

/** What the files of a dead app hold. */
export interface DeadFiles {
  /** Oldest first. */
  readonly decisions: readonly z.infer<typeof decisionSchema>[];
  /** Requests had left, and what they brought had not been settled. */
  readonly putUnderWay: boolean;
}

/**
 * Reads the databases of a dead app by SQL of its own, not by the app's. It looks at copies, so that
 * recovering the originals is left to the app. Fails with `Finding` when a database is damaged, or was taken for
 * damaged by the app, when a decision is counted nowhere or twice, or when there is a conflict though nobody
 * else decided.
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

const nothing: DeadFiles = { decisions: [], putUnderWay: false };

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
  const sent = z.int().parse(db.prepare(attemptsUnderWay).pluck().get());
  assertCounted(decisions, entries);
  const conflicts = z.int().parse(db.prepare('SELECT count(*) FROM conflict').pluck().get());
  if (conflicts > 0) throw new Finding(`${conflicts} conflicts, though nobody else decided`);
  return { decisions, putUnderWay: sent > 0 };
}

/** made = confirmed + superseded + open: what has no outcome is what the outbox holds, and the other way round. */
function assertCounted(
  decisions: DeadFiles['decisions'],
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
  SELECT decision.decision_id AS decisionId, person_id AS personId, from_value AS "from", to_value AS "to",
    outcome
  FROM decision LEFT JOIN decision_outcome ON outcome_id = (
    SELECT max(outcome_id) FROM decision_outcome WHERE decision_outcome.decision_id = decision.decision_id
  )
  ORDER BY sequence`;

const entriesOfOutbox = 'SELECT decision_id AS decisionId, person_id AS personId, desired FROM outbox';

const attemptsUnderWay = "SELECT count(*) FROM attempt WHERE outcome = 'sent'";
