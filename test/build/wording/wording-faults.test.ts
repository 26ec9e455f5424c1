import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { wordingFaults, writeMessages } from '../../../build/wording/wording-faults.ts';
import { languages } from '../../../src-shared/wording/languages.ts';

const whole = {
  'catalogues/en.json': { door: { search: 'Search', more: 'Show {count, number} more' } },
  'catalogues/de.json': { door: { search: 'Suchen', more: '{count, number} weitere zeigen' } },
  'for-translators/notes.json': { door: 'The door.', 'door.more': 'Below a list.' },
};

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vestibule-wording-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'catalogues'));
  await mkdir(join(folder, 'for-translators'));
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

it('finds nothing in whole catalogues whose type has just been written', async () => {
  const folder = await folderOf(whole);
  await writeMessages(folder);
  expect(await wordingFaults(folder, ['en', 'de'])).toEqual([]);
});

it('finds a type that is not current, after a message, a placeholder or a note was changed', async () => {
  const folder = await folderOf(whole);
  const stale = ['messages.ts: is not current, run npm run wording'];
  for (const [file, content] of [
    ['catalogues/en.json', { door: { search: 'Search', more: 'Show {many, number} more' } }],
    ['for-translators/notes.json', { door: 'What stands at the door.' }],
  ] as const) {
    await writeMessages(folder);
    await writeFile(join(folder, file), JSON.stringify(content));
    expect(await wordingFaults(folder, ['en'])).toEqual([...unlistedGerman, ...stale]);
  }
});

it('finds a file of a language that is not in the table, and the faults of each file by its name', async () => {
  const german = { door: { search: '{Suchen', more: '{count} weitere zeigen' } };
  const folder = await folderOf({ ...whole, 'catalogues/de.json': german, 'catalogues/it.json': {} });
  await writeMessages(folder);
  expect(await wordingFaults(folder, ['en', 'de'])).toEqual([
    'it.json: has no line in the table of languages',
    expect.stringMatching(/^de\.json: door\.search does not parse: /),
    'de.json: door.more takes {count} as text; in English it is number',
  ]);
});

it('finds a note about nothing, and a file that is no JSON', async () => {
  const folder = await folderOf({ ...whole, 'for-translators/notes.json': { 'door.gone': 'Gone.' } });
  await writeMessages(folder);
  expect(await wordingFaults(folder, ['en', 'de'])).toEqual([
    'for-translators/notes.json: door.gone is no message and no group',
  ]);
  await writeFile(join(folder, 'catalogues/de.json'), '{');
  expect(await wordingFaults(folder, ['en', 'de'])).toContainEqual(expect.stringMatching(/^de\.json: /));
});

it('says of English what is wrong with it, and nothing of the type', async () => {
  const folder = await folderOf(whole);
  await writeMessages(folder);
  await writeFile(
    join(folder, 'catalogues/en.json'),
    JSON.stringify({ door: { search: 'Search', more: '{count' } }),
  );
  const faults = await wordingFaults(folder, ['en']);
  expect(faults).toEqual([
    ...unlistedGerman,
    expect.stringMatching(/^en\.json: door\.more does not parse: /),
  ]);
});

it('finds nothing in the catalogues of Vestibule', async () => {
  const folder = join(import.meta.dirname, '../../../src-shared/wording');
  expect(await wordingFaults(folder, Object.keys(languages))).toEqual([]);
});

const unlistedGerman = ['de.json: has no line in the table of languages'];
