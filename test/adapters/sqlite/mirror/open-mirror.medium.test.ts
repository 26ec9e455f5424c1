import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openDoorReader } from '../../../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { aServiceEvent } from '../../../builders/an-event.ts';
import { gala, idsFound, manyGuests, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { overwrite } from '../local/damage.ts';
import { mirrorFiles, openInProcess } from './opened-mirror-files.ts';

/** Files beside the mirror whose names begin like its name. */
function filesOf(mirrorFile: string): readonly string[] {
  return readdirSync(dirname(mirrorFile)).filter((name) => name.startsWith(basename(mirrorFile)));
}

async function pulledAndClosed() {
  const files = mirrorFiles();
  const cleanUps: (() => void)[] = [];
  await pull(
    openInProcess(files, (cleanUp) => cleanUps.unshift(cleanUp)),
    manyGuests(300),
  );
  for (const cleanUp of cleanUps) cleanUp();
  return files;
}

const upcoming = { past: false, organization: false };

function readAsDoorDoes(files: { mirrorFile: string; localFile: string }): void {
  const reader = openDoorReader(files);
  try {
    reader.listEvents(gala.account, upcoming);
    reader.findEvent(gala);
    for (const query of ['', 'guest', 'geust']) reader.searchGuests(gala, query, { offset: 0, limit: 20 });
    reader.counts(gala);
    reader.listFilterChoices(gala);
  } finally {
    reader.close();
  }
}

const pageBytes = 4_096;

/** Every eleventh byte of the pages that hold the schema, the events and their first index. */
function placesOfSchemaAndEvents(mirrorFile: string): readonly number[] {
  const db = new Database(mirrorFile, { readonly: true });
  const pages = db
    .prepare<[], number>(
      "SELECT pageno FROM dbstat WHERE name IN ('sqlite_schema', 'event', 'sqlite_autoindex_event_1')",
    )
    .pluck()
    .all();
  db.close();
  const inPage = Array.from({ length: Math.ceil(pageBytes / 11) }, (_, index) => index * 11);
  return pages.flatMap((page) => inPage.map((at) => (page - 1) * pageBytes + at));
}

describe('openMirror', () => {
  test('a mirror that is in order stays as it is', async () => {
    const files = await pulledAndClosed();
    expect(openMirror(files.mirrorFile)).toEqual({ movedTo: null });
    expect(idsFound(openInProcess(files))).toHaveLength(100);
  });

  test.each<readonly [string, (file: string) => void]>([
    [
      'no database at all',
      (file) => writeFileSync(file, 'not a database, but long enough to be one '.repeat(50)),
    ],
    ['cut off', (file) => truncateSync(file, 40_960)],
    ['torn at its end', (file) => tear(file)],
    ['never to be written again', (file) => overwrite(file, 18, 1)],
    ['cut off in its first page', (file) => truncateSync(file, 50)],
  ])('a mirror that is %s is moved aside and made anew', async (_what, damage) => {
    const files = await pulledAndClosed();
    damage(files.mirrorFile);
    const damaged = readFileSync(files.mirrorFile);

    const { movedTo } = openMirror(files.mirrorFile);
    expect(movedTo).toBe(`${files.mirrorFile}.damaged-1`);
    expect(readFileSync(movedTo ?? '')).toEqual(damaged);
    const mirror = openInProcess(files);
    expect(idsFound(mirror)).toEqual([]);
    expect(await pull(mirror, [aServiceGuest()])).toMatchObject({ changed: 1 });
  });

  test('whatever byte of the schema or of the events has changed, it is a damaged mirror, or one that works', async () => {
    const { mirrorFile, localFile } = await pulledAndClosed();
    const whole = readFileSync(mirrorFile);
    let damaged = 0;
    for (const at of placesOfSchemaAndEvents(mirrorFile)) {
      if (at >= 60 && at < 64) continue;
      writeFileSync(mirrorFile, whole);
      overwrite(mirrorFile, at, 1);
      try {
        const { movedTo } = openMirror(mirrorFile);
        if (movedTo !== null) damaged += 1;
        readAsDoorDoes({ mirrorFile, localFile });
      } catch (error) {
        expect(error).toMatchObject({ reason: 'damaged' });
      }
      for (const name of filesOf(mirrorFile)) rmSync(join(dirname(mirrorFile), name));
    }
    expect(damaged).toBeGreaterThan(100);
  });

  test('of a damaged mirror every event is kept that can be read', async () => {
    const files = mirrorFiles();
    const { writer } = openInProcess(files);
    const events = ['Gala', 'Ball', 'Fair'].map((name) => aServiceEvent({ eventId: name, name }));
    await writer.saveEvents('practice', upcoming, events, null);
    const db = new Database(files.mirrorFile);
    db.exec(`UPDATE event SET raw = '{' WHERE event_id = 'Ball'`);
    db.close();
    openMirror(files.mirrorFile, { hasMetDamage: true });
    const kept = openInProcess(files).reader.listEvents('practice', upcoming);
    expect(kept.map(({ event }) => event.eventId).sort()).toEqual(['Fair', 'Gala']);
  });

  test('a mirror newer than the app is refused and not touched', () => {
    const { mirrorFile } = mirrorFiles();
    const db = new Database(mirrorFile);
    db.pragma('user_version = 999');
    db.close();
    const before = readFileSync(mirrorFile);
    expect(() => openMirror(mirrorFile)).toThrow(expect.objectContaining({ reason: 'newer-schema' }));
    expect(readFileSync(mirrorFile)).toEqual(before);
  });
});

/** Writes over everything but the first pages. */
function tear(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4_096 * 2);
  writeFileSync(file, bytes);
}
