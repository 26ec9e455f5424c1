import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SafelyOpened } from '../../../../src-main/adapters/sqlite/local/open-local-store-safely.ts';
import { openDatabase } from '../../../../src-main/adapters/sqlite/open-database.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { aNight, copyOf, type Night, type NightFiles, openNight, whatIsIn } from './a-night.ts';
import { flipIn, overwrite, placesIn, remove, truncate } from './damage.ts';

describe('a database', () => {
  test.each<[what: string, damage: (files: NightFiles) => void]>([
    ['whose header is bad', ({ file }) => overwrite(file, 0, 100)],
    ['with a bad byte in its magic', ({ file }) => overwrite(file, 3, 1)],
    ['whose first page is torn', ({ file }) => overwrite(file, 512, 3_584)],
    ['of which every page but the first is bad', ({ file }) => overwrite(file, 4_096, 10_000_000)],
    ['cut in the middle', ({ file }) => truncate(file, 0.5)],
    ['cut inside its first page', ({ file }) => truncate(file, 0.01)],
    ['that is empty', ({ file }) => truncate(file, 0)],
    ['that is something else', ({ file }) => writeFileSync(file, 'not a database '.repeat(1_000))],
    ['that is gone', ({ file }) => remove(file)],
  ])('%s: every mark is there, what is unsent waits, and it is told', (_what, damage) => {
    const closed = aNight('closed');
    damage(closed);
    expectRecovered(closed);
    // The same, with half of the night in the WAL, which may be all it takes to make the damage good.
    const crashed = aNight('crashed');
    damage(crashed);
    expectNothingLost(crashed);
  });
});

test('no byte of the header costs anything, but the version, which nobody can tell from a true one', () => {
  const night = aNight('closed');
  for (let at = 0; at < 100; at++) {
    if (at >= 60 && at < 64) continue;
    const files = copyOf(night);
    overwrite(files.file, at, 1);
    expectNothingLost({ ...files, marked: night.marked });
  }
});

test('a disk that does not give the database back: everything is in the journal', (context) => {
  context.skip(process.platform !== 'linux', 'a file that every read of fails is known on Linux only');
  const night = aNight('closed');
  remove(night.file);
  symlinkSync('/proc/self/mem', night.file);
  expectNothingLost(night);
});

test('any one page torn in its middle costs nothing', () => {
  const night = aNight('closed');
  const pages = statSync(night.file).size / 4_096;
  expect(pages).toBeGreaterThan(20);
  for (let page = 0; page < pages; page++) {
    const files = copyOf(night);
    overwrite(files.file, page * 4_096 + 2_048, 2_048);
    expectNothingLost({ ...files, marked: night.marked });
  }
});

describe('one bit flipped', () => {
  test.each([
    ['a state', 'waiting'],
    ['a reason', 'rejected'],
    ['a person id', 'person-44'],
    ['a decision id or the laptop id', '-'],
    ['a status', 'Attended'],
    ['a door', 'Door B'],
    ['the name of a table or an index', 'outbox'],
    ['the name of a column', 'desired TEXT'],
    ['a definition', 'TEXT NOT NULL'],
    ['the sequence', 'sequence'],
  ])('in %s costs nothing, wherever it stands', (_what, text) => {
    const night = aNight('closed');
    const places = placesIn(night.file, text);
    expect(places.length).toBeGreaterThan(0);
    for (const place of someOf(places, 8)) {
      const files = copyOf(night);
      flipIn(files.file, place);
      expectNothingLost({ ...files, marked: night.marked });
    }
  });

  test('in an outbox row or its index is noticed at opening and told', () => {
    const night = aNight('closed');
    withoutFreeSpace(night.file);
    for (const place of someOf(placesIn(night.file, 'waiting'), 20)) {
      const files = copyOf(night);
      flipIn(files.file, place);
      const { recovery, ...opened } = openNight(files);
      expect(recovery?.changes).toBe(night.marked.unsent.length);
      opened.close();
    }
  });
});

describe('a WAL that holds half of the night', () => {
  test.each<[what: string, damage: (wal: string) => void]>([
    ['is garbage', (wal) => writeFileSync(wal, 'no WAL at all '.repeat(10_000))],
    ['has a bad header', (wal) => overwrite(wal, 0, 32)],
    ['has a bad frame in its middle', (wal) => overwrite(wal, statSync(wal).size / 2, 64)],
    ['was cut', (wal) => truncate(wal, 0.5)],
    ['is empty', (wal) => truncate(wal, 0)],
    ['is gone', remove],
  ])('%s: the journal knows what is missing', (_what, damage) => {
    const night = aNight('crashed');
    damage(`${night.file}-wal`);
    expectRecovered(night);
  });

  test('with shared memory full of garbage beside it is read as ever', () => {
    const night = aNight('crashed');
    writeFileSync(`${night.file}-shm`, 'garbage '.repeat(4_096));
    const { recovery, ...opened } = openNight(night);
    expect(whatIsIn(opened.store)).toEqual(night.marked);
    expect(recovery).toBeNull();
    opened.close();
  });
});

/** In free space old rows stand on, and what becomes of them is nobody's loss. */
function withoutFreeSpace(file: string): void {
  const db = openDatabase(file, { synchronous: 'FULL' });
  db.pragma('secure_delete = ON');
  db.exec('VACUUM');
  db.close();
}

/** About so many of them, evenly. */
function someOf(places: readonly number[], count: number): number[] {
  return places.filter((_, index) => index % Math.ceil(places.length / count) === 0);
}

/** All that was marked is there; and if the damage took anything, it is told and kept aside. */
function expectNothingLost(night: Night): SafelyOpened {
  const opened = openReadable(night);
  expect(whatIsIn(opened.store)).toEqual(night.marked);
  const [newest] = night.marked.log;
  expect(opened.store.nextSequence()).toBeGreaterThan(newest?.decision.sequence ?? 0);
  expect(newest?.decision.decisionId.startsWith(opened.store.laptopId)).toBe(true);
  opened.close();
  return opened;
}

function expectRecovered(night: Night): void {
  const wasThere = existsSync(night.file);
  const { recovery } = expectNothingLost(night);
  expect(recovery?.changes).toBe(night.marked.unsent.length);
  expect(recovery?.movedTo).toBe(wasThere ? 'local.db.damaged-1' : null);
  expect(existsSync(join(dirname(night.file), 'local.db.damaged-1'))).toBe(wasThere);
}

/** As the app does: what is found damaged only when it is read is rebuilt by another opening. */
function openReadable(night: Night): SafelyOpened {
  const opened = openNight(night);
  try {
    whatIsIn(opened.store);
    return opened;
  } catch (error) {
    expect(error).toEqual(new StoreFailure('damaged'));
    opened.close();
    return openNight(night, { hasMetDamage: true });
  }
}
