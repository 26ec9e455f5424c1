import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileDrafts } from '../../src-main/composition/file-drafts.ts';

test('a complete draft takes the place of the file, and leaves no note', async () => {
  const { drafts, target, folder, notes } = files();
  writeFileSync(target, 'old');
  const draft = await drafts.begin(target);
  writeFileSync(draft.draftPath, 'new');
  expect(readFileSync(target, 'utf8')).toBe('old');
  await draft.complete();
  expect(readFileSync(target, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['guests.xlsx']);
  expect(readdirSync(notes)).toEqual([]);
});

test('a discarded draft leaves nothing, and the old file stays', async () => {
  const { drafts, target, folder, notes } = files();
  writeFileSync(target, 'old');
  const draft = await drafts.begin(target);
  writeFileSync(draft.draftPath, 'half');
  await draft.discard();
  expect(readdirSync(folder)).toEqual(['guests.xlsx']);
  expect(readFileSync(target, 'utf8')).toBe('old');
  expect(readdirSync(notes)).toEqual([]);
});

test('what a killed process left is swept away by the next', async () => {
  const { drafts, target, folder, notes } = files();
  writeFileSync(target, 'old');
  const { draftPath } = await drafts.begin(target);
  writeFileSync(draftPath, 'half of the guests');
  writeFileSync(join(notes, 'a-download'), 'all guests');
  await createFileDrafts(notes).sweep();
  expect(existsSync(draftPath)).toBe(false);
  expect(readdirSync(folder)).toEqual(['guests.xlsx']);
  expect(readdirSync(notes)).toEqual([]);
});

test('a first start has nothing to sweep', async () => {
  const { drafts } = files();
  await drafts.sweep();
});

/** A folder of the person, and one of ours for the notes. */
function files() {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-drafts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'documents');
  const notes = join(root, 'exports');
  mkdirSync(folder);
  return { drafts: createFileDrafts(notes), target: join(folder, 'guests.xlsx'), folder, notes };
}
