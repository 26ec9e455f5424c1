import type { Migration } from '../../migrate.ts';

/**
 * What people did here. Kinds, states and outcomes are not checked by the tables, because later
 * versions know more of them; rows are checked when they are read. What must not be lost carries a checksum
 * of its own row, because SQLite does not notice a byte that changed inside a value.
 */
export const firstTables: Migration = {
  version: 1,
  name: 'first tables',
  up: `
    CREATE TABLE meta (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE setting (
      name TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE counter (
      name TEXT NOT NULL PRIMARY KEY,
      value INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    INSERT INTO counter (name, value) VALUES ('sequence', 0);

    CREATE TABLE outbox (
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      desired TEXT,
      base TEXT,
      generation INTEGER NOT NULL,
      state TEXT NOT NULL,
      reason TEXT,
      tries INTEGER NOT NULL,
      decision_id TEXT NOT NULL,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (account, event_id, person_id, kind)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX outbox_by_state ON outbox (account, state, generation);

    CREATE TABLE attempt (
      attempt_id INTEGER PRIMARY KEY AUTOINCREMENT,
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      generation INTEGER NOT NULL,
      value TEXT,
      sent_sequence INTEGER NOT NULL,
      acknowledged_sequence INTEGER,
      outcome TEXT NOT NULL
    ) STRICT;

    CREATE INDEX attempt_by_guest ON attempt (account, event_id, person_id, kind);
    CREATE INDEX attempt_by_age ON attempt (sent_sequence);

    CREATE TABLE decision (
      decision_id TEXT NOT NULL PRIMARY KEY,
      sequence INTEGER NOT NULL,
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      from_value TEXT,
      to_value TEXT,
      operator TEXT,
      door TEXT,
      decided_at TEXT NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX decision_by_guest ON decision (account, event_id, person_id, sequence);
    CREATE INDEX decision_by_account ON decision (account, sequence);

    CREATE TABLE decision_outcome (
      outcome_id INTEGER PRIMARY KEY AUTOINCREMENT,
      decision_id TEXT NOT NULL,
      outcome TEXT NOT NULL,
      ended_at TEXT NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX decision_outcome_by_decision ON decision_outcome (decision_id);

    CREATE TABLE conflict (
      conflict_id TEXT NOT NULL PRIMARY KEY,
      sequence INTEGER NOT NULL,
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      decision_id TEXT NOT NULL,
      base TEXT,
      ours TEXT,
      theirs TEXT,
      kept TEXT NOT NULL,
      found_at TEXT NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX conflict_by_account ON conflict (account, sequence);

    CREATE TABLE conflict_review (
      review_id INTEGER PRIMARY KEY AUTOINCREMENT,
      conflict_id TEXT NOT NULL,
      choice TEXT NOT NULL,
      reviewed_at TEXT NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX conflict_review_by_conflict ON conflict_review (conflict_id);

    CREATE TABLE recovery (
      recovery_id INTEGER PRIMARY KEY,
      changes INTEGER NOT NULL,
      moved_to TEXT
    ) STRICT;

    CREATE TRIGGER decision_is_not_changed BEFORE UPDATE ON decision
      BEGIN SELECT RAISE(ABORT, 'decision is append-only'); END;
    CREATE TRIGGER decision_is_not_deleted BEFORE DELETE ON decision
      BEGIN SELECT RAISE(ABORT, 'decision is append-only'); END;
    CREATE TRIGGER decision_outcome_is_not_changed BEFORE UPDATE ON decision_outcome
      BEGIN SELECT RAISE(ABORT, 'decision_outcome is append-only'); END;
    CREATE TRIGGER decision_outcome_is_not_deleted BEFORE DELETE ON decision_outcome
      BEGIN SELECT RAISE(ABORT, 'decision_outcome is append-only'); END;
    CREATE TRIGGER conflict_is_not_changed BEFORE UPDATE ON conflict
      BEGIN SELECT RAISE(ABORT, 'conflict is append-only'); END;
    CREATE TRIGGER conflict_is_not_deleted BEFORE DELETE ON conflict
      BEGIN SELECT RAISE(ABORT, 'conflict is append-only'); END;
    CREATE TRIGGER conflict_review_is_not_changed BEFORE UPDATE ON conflict_review
      BEGIN SELECT RAISE(ABORT, 'conflict_review is append-only'); END;
    CREATE TRIGGER conflict_review_is_not_deleted BEFORE DELETE ON conflict_review
      BEGIN SELECT RAISE(ABORT, 'conflict_review is append-only'); END;
  `,
};
