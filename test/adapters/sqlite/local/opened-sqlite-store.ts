import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { createLocalStore, localMigrations } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { appendSalvaged } from '../../../../src-main/adapters/sqlite/local/shared-updates.ts';
import { openMigrated } from '../../../../src-main/adapters/sqlite/open-database.ts';
import { prepareOnce } from '../../../../src-main/adapters/sqlite/statements.ts';
import type { ConflictReview, OutcomeRecord } from '../../../../src-main/core/ports/local-store.ts';
import type { OpenedLocalStore } from '../../../contract/local-store/opened-local-store.ts';
import { fastDisk } from '../../../fast-disk.ts';

export interface OpenedSqliteStore extends OpenedLocalStore {
  readonly db: Database;
  readonly file: string;
  crash(): OpenedSqliteStore;
}

/** A `local.db` in a directory of its own that goes when the test ends, with its connection. */
export function openSqliteStore(): OpenedSqliteStore {
  return openIn(temporaryDirectory());
}

/** A directory that goes when the test ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-local-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

function openIn(directory: string): OpenedSqliteStore {
  const file = join(directory, 'local.db');
  const db = openMigrated(file, { synchronous: 'FULL' }, localMigrations);
  onTestFinished(() => {
    db.close();
  });
  return {
    db,
    file,
    store: createLocalStore(db),
    crash: () => openIn(copyAsCrashed(file)),
    salvage: (updates) => updates.forEach((update) => void appendSalvaged(prepareOnce(db), update)),
    fillDisk: () => db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`),
    freeDisk: () => db.pragma('max_page_count = 1000000'),
    outcomes: () =>
      db
        .prepare<[], OutcomeRecord>(
          'SELECT decision_id AS decisionId, outcome, ended_at AS endedAt FROM decision_outcome ORDER BY outcome_id',
        )
        .all(),
    reviews: () =>
      db
        .prepare<[], ConflictReview>(
          'SELECT conflict_id AS conflictId, choice, reviewed_at AS reviewedAt FROM conflict_review ORDER BY review_id',
        )
        .all(),
  };
}

/** The files as a killed process leaves them: nothing is closed, nothing is checkpointed. */
function copyAsCrashed(file: string): string {
  const directory = temporaryDirectory();
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, join(directory, `local.db${suffix}`));
  }
  return directory;
}
