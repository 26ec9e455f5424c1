import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirectory as filesOf } from '../../../src-main/composition/data-directory.ts';
import { commandOf } from '../driver/launch-vestibule.ts';
import { startProcess } from '../driver/started-process.ts';
import { test } from '../fixtures.ts';

/** The boxes are the double's to print: nothing can press a native one. */
test.beforeEach(({ shell }) => test.skip(shell === 'electron'));

/** The app as its icon starts it, with what it was told besides. */
function startByIcon(dataDirectory: string, ...more: string[]) {
  const { program, args } = commandOf('electron-double');
  return startProcess(program, [...args, `--data-dir=${dataDirectory}`, ...more], {
    VESTIBULE_DOUBLE_PACKAGED: '1',
  });
}

test('a packed app that is given a wrong option says so in a box', async ({ dataDirectory }) => {
  const started = startByIcon(dataDirectory, '--no-sandbox');
  await started.line(/^Error box: Vestibule: Vestibule didn’t start .* options .*with its icon/);
  expect(await started.ended()).toBe(2);
});

test('a packed app whose folder cannot be used says so in a box, and names it', async ({ dataDirectory }) => {
  mkdirSync(dirname(dataDirectory), { recursive: true });
  writeFileSync(dataDirectory, 'a file');
  const started = startByIcon(dataDirectory);
  await started.line(/^Error box: Vestibule: Vestibule didn’t start because it can’t use its folder \S+\./);
  expect(await started.ended()).toBe(1);
});

test('a packed app that meets an error it does not know says what is safe in a box', async ({
  dataDirectory,
}) => {
  // In place of a database stands a folder: nothing that the app foresees.
  mkdirSync(filesOf(dataDirectory).localDatabase, { recursive: true });
  writeFileSync(join(filesOf(dataDirectory).localDatabase, 'a-file'), '');
  const started = startByIcon(dataDirectory);
  const told = await started.line(/^Error box: Vestibule: (.*)$/);
  expect(told).toMatch(/Vestibule (stopped|can’t go on)/);
  expect(told).toContain('saved');
  expect(await started.ended()).toBe(1);
});

test('what an export left half written is gone when the app has ended, and not at the next start only', async ({
  launch,
  dataDirectory,
  saveTo,
}) => {
  const { stop } = await launch();
  const draft = join(saveTo, 'Gala.xlsx.0b5e.part');
  const note = join(filesOf(dataDirectory).exports, '0b5e.draft');
  writeFileSync(draft, 'guests');
  writeFileSync(note, draft);
  expect(await stop()).toBe(0);
  expect([existsSync(draft), existsSync(note)]).toEqual([false, false]);
});
