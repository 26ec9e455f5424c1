import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openLocalStoreSafely } from '../../../../src-main/adapters/sqlite/local/open-local-store-safely.ts';
import { openDatabase } from '../../../../src-main/adapters/sqlite/open-database.ts';
import { withJournal } from '../../../../src-main/core/journal/journalled-local-store.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { aNight, openNight, whatIsIn } from './a-night.ts';
import { flipIn, overwrite, remove } from './damage.ts';
import { mark } from './marks.ts';

const { account } = anOutboxEntry();

describe('the journal beside local.db', () => {
  test('that is gone gets what exists nowhere else, and is a second copy again', () => {
    const night = aNight('closed');
    remove(night.journalFile);
    openNight(night).close();
    remove(night.file);
    const { store, ...opened } = openNight(night);
    const { unsent, conflicts, counts } = whatIsIn(store);
    expect({ unsent, conflicts }).toEqual({
      unsent: night.marked.unsent,
      conflicts: night.marked.conflicts,
    });
    expect(counts.open).toBe(night.marked.counts.open);
    opened.close();
  });

  test.each(['deleted', 'replaced'] as const)(
    'that is %s in use is filled again with the next mark',
    (how) => {
      const night = aNight('closed');
      const log = recordingLog();
      const { store, journal, ...opened } = openNight(night, { log });
      remove(night.journalFile);
      if (how === 'replaced') writeFileSync(night.journalFile, 'of another program\n');
      mark(withJournal(store, journal, recordingLog()), 'person-100', null, 'Attended');
      expect(log.lines).toEqual([{ level: 'warn', name: 'journal.lost', fields: {} }]);
      const { unsent, conflicts } = whatIsIn(store);
      opened.close();
      remove(night.file);
      const rebuilt = openNight(night);
      expect(whatIsIn(rebuilt.store)).toMatchObject({ unsent, conflicts });
      rebuilt.close();
    },
  );

  test('that kept the details of walk-ins, because a crash came in between, is redacted at the next start', () => {
    const night = aNight('closed');
    const added = aDecision({
      decisionId: 'laptop-900',
      sequence: 900,
      kind: 'walk-in',
      to: '{"email":"quetzal"}',
    });
    const first = openNight(night);
    const store = withJournal(first.store, first.journal, recordingLog());
    store.appendDecision({ ...added, personId: 'local:laptop-900' });
    store.appendOutcome({ decisionId: 'laptop-900', outcome: 'confirmed', endedAt: added.decidedAt });
    first.store.redactAdditions(added);
    first.close();
    expect(readFileSync(night.journalFile, 'utf8')).toContain('quetzal');
    openNight(night).close();
    expect(readFileSync(night.journalFile, 'utf8')).not.toContain('quetzal');
    remove(night.file);
    const rebuilt = openNight(night);
    expect(rebuilt.store.findDecision('laptop-900')?.to).toBe('{}');
    rebuilt.close();
  });

  test('that lost its last lines learns how decisions ended: what was given up is not open again', () => {
    const night = aNight('closed');
    const given = openNight(night);
    const [entry] = given.store.listEntries({ account, limit: 1 });
    if (entry === undefined) throw new Error('a night without unsent changes');
    given.store.transaction(() => {
      given.store.removeEntry(entry);
      const { decisionId } = entry;
      given.store.appendOutcome({ decisionId, outcome: 'withdrawn', endedAt: '2026-05-31T02:00:00.000Z' });
    });
    given.close();
    openNight(night).close();
    remove(night.file);
    const { store, ...opened } = openNight(night);
    expect(store.findEntry(entry)).toBeNull();
    expect(store.listDecisions({ account, limit: 1_000 }).map(({ outcome }) => outcome)).toContainEqual(
      expect.objectContaining({ decisionId: entry.decisionId, outcome: 'withdrawn' }),
    );
    opened.close();
  });

  test('and the database, each damaged in another half of the night, give the whole night', () => {
    const night = aNight('crashed');
    const lines = readFileSync(night.journalFile, 'utf8').split('\n');
    const halfTime = lines.findIndex((line) => line.includes('person-30'));
    writeFileSync(night.journalFile, [...lines.slice(halfTime)].join('\n'));
    remove(`${night.file}-wal`);
    const { store, ...opened } = openNight(night);
    expect(whatIsIn(store)).toEqual(night.marked);
    opened.close();
  });

  test('that is gone, and a torn page of decisions: those before it and behind it are read', () => {
    const night = aNight('closed');
    remove(night.journalFile);
    const [, leaf = 0] = pagesOf(night.file, 'decision');
    overwrite(night.file, (leaf - 1) * 4_096, 4_096);
    const { store, ...opened } = openNight(night);
    const { log, unsent } = whatIsIn(store);
    expect(unsent).toEqual(night.marked.unsent);
    // One that its outbox entry remembers has no operator.
    const read = log.filter(({ decision }) => decision.operator !== null);
    expect(read.length).toBeGreaterThan(night.marked.log.length / 2);
    expect(read.length).toBeLessThan(night.marked.log.length);
    opened.close();
  });

  test('that is gone, and a damaged decision: its outbox entry remembers what was decided', () => {
    const night = aNight('closed');
    remove(night.journalFile);
    const db = openDatabase(night.file, { synchronous: 'FULL' });
    db.exec('DROP TRIGGER decision_is_not_deleted');
    db.exec("DELETE FROM decision WHERE person_id = 'person-4'");
    db.close();
    const { store, ...opened } = openNight(night);
    const [remembered] = store.listEntries({ account, limit: 100 }).filter((e) => e.personId === 'person-4');
    expect(store.findDecision(remembered?.decisionId ?? '')).toMatchObject({
      personId: 'person-4',
      to: 'Attended',
      operator: null,
      decidedAt: '2026-05-31T09:00:00.000Z',
    });
    expect(store.countDecisions({ account })).toEqual(night.marked.counts);
    opened.close();
  });

  test('with damaged lines is read around them, and they are logged', () => {
    const night = aNight('closed');
    flipIn(night.journalFile, 200);
    const log = recordingLog();
    openLocalStoreSafely({ ...night, wallTime: () => '', log }).close();
    expect(log.lines).toEqual([{ level: 'warn', name: 'journal.damaged-lines', fields: { damaged: 1 } }]);
  });

  test('that cannot be read is moved aside, and is a second copy again from what the database has', () => {
    const night = aNight('closed');
    remove(night.journalFile);
    mkdirSync(night.journalFile);
    const log = recordingLog();
    const opened = openLocalStoreSafely({ ...night, wallTime: () => '', log });
    expect(whatIsIn(opened.store)).toEqual(night.marked);
    expect(opened).toMatchObject({ rebuilt: false, recovery: null });
    expect(log.lines.map(({ name }) => name)).toEqual(['journal.moved-aside']);
    opened.close();
    expect(statSync(`${night.journalFile}.damaged-1`).isDirectory()).toBe(true);

    remove(night.file);
    const again = openNight(night);
    expect(whatIsIn(again.store).unsent).toEqual(night.marked.unsent);
    again.close();
  });

  test('that names both guests a walk-in became is whole, and rebuilds the one that counts', () => {
    const night = aNight('closed');
    const event = { account, eventId: aDecision().eventId };
    const identity = {
      ...event,
      localId: 'local:laptop-1',
      foundAt: '2026-05-30T18:06:00.000Z',
      known: null,
    };
    const first = openNight(night);
    const store = withJournal(first.store, first.journal, recordingLog());
    for (const personId of ['person-9', 'person-8']) store.appendIdentity({ ...identity, personId });
    first.close();
    const again = openNight(night);
    expect(again.rebuilt).toBe(false);
    again.close();
    remove(night.file);
    const rebuilt = openNight(night);
    expect(rebuilt.store.listIdentities(event)).toEqual([{ ...identity, personId: 'person-8' }]);
    rebuilt.close();
  });

  test('that cannot be compacted keeps nobody from marking', () => {
    const night = aNight('closed');
    appendFileSync(night.journalFile, 'a line that was damaged\n'.repeat(250_000));
    mkdirSync(`${night.journalFile}.compacted`);
    const log = recordingLog();
    const opened = openLocalStoreSafely({ ...night, wallTime: () => '', log });
    expect(whatIsIn(opened.store)).toEqual(night.marked);
    expect(log.lines.map(({ name }) => name)).toEqual(['journal.damaged-lines', 'journal.compaction-failed']);
    opened.close();
  });
});

/** The leaf pages of a table, in the order of its rows. */
function pagesOf(file: string, table: string): number[] {
  const db = openDatabase(file, { synchronous: 'FULL', readonly: true });
  try {
    return db
      .prepare<[string], { pageno: number }>(
        "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path",
      )
      .all(table)
      .map(({ pageno }) => pageno);
  } finally {
    db.close();
  }
}
