import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDoorReader } from '../../../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { gala } from '../../../contract/mirror/mirror-under-contract.ts';
import { overwrite } from '../local/damage.ts';
import { pulledAndClosed } from './opened-mirror-files.ts';

/** Files beside the mirror whose names begin like its name. */
function filesOf(mirrorFile: string): readonly string[] {
  return readdirSync(dirname(mirrorFile)).filter((name) => name.startsWith(basename(mirrorFile)));
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
