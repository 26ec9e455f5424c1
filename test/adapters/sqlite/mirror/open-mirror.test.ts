import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openMirror } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { aServiceEvent } from '../../../builders/an-event.ts';
import { idsFound, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { overwrite } from '../local/damage.ts';
import { mirrorFiles, openInProcess, pulledAndClosed } from './opened-mirror-files.ts';

const upcoming = { past: false, organization: false };

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
