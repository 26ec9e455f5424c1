import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createInstallation } from '../../../src-main/adapters/installation/installation.ts';
import { localMigrations } from '../../../src-main/adapters/sqlite/local/local-store.ts';
import { openMirror } from '../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { dataDirectory } from '../../../src-main/composition/data-directory.ts';

function files() {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-installation-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return dataDirectory(root);
}

describe('the installation', () => {
  it('says what it runs on, and measures the files that are there', async () => {
    const there = files();
    openMirror(there.mirrorDatabase);
    const { system, runtime, schemas, files: sizes, logLines } = await createInstallation(there).describe();
    expect(system).toContain(process.platform);
    expect(runtime).toEqual({ node: process.versions.node, electron: null });
    const mirror = new Database(there.mirrorDatabase, { readonly: true });
    expect(schemas.mirror).toBe(mirror.pragma('user_version', { simple: true }));
    mirror.close();
    expect(schemas.local).toBe(localMigrations.at(-1)?.version);
    expect(sizes['mirror.db']).toBeGreaterThan(0);
    expect(sizes).not.toHaveProperty('local.db');
    expect(logLines).toEqual([]);
  });

  it('gives the last 200 lines of the log, without the name of the home directory', async () => {
    const there = files();
    mkdirSync(there.logs);
    const lines = Array.from({ length: 250 }, (_, number) => `line ${number} at ${homedir()}/app.js`);
    writeFileSync(join(there.logs, 'vestibule.log'), `${lines.join('\n')}\n`);
    const { logLines } = await createInstallation(there).describe();
    expect(logLines).toHaveLength(200);
    expect(logLines.at(-1)).toBe('line 249 at ~/app.js');
  });
});
