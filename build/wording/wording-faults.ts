import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flatten } from './catalogue.ts';
import { catalogueFaults } from './catalogue-faults.ts';
import { idleNotes, messagesSource, type Notes } from './messages-source.ts';

const notesFile = 'for-translators/notes.json';
const typeFile = 'messages.ts';
const catalogues = 'catalogues';

/**
 * What is wrong with the catalogues in `folder` (absolute), one sentence each, beginning with the file. `languages`:
 * the tags in the table of languages. Fails when a file is missing.
 */
export async function wordingFaults(folder: string, languages: readonly string[]): Promise<string[]> {
  const files = (await readdir(join(folder, catalogues))).filter((file) => file.endsWith('.json'));
  const unlisted = files.filter((file) => !languages.includes(file.replace('.json', '')));
  const faults = unlisted.map((file) => `${file}: has no line in the table of languages`);
  for (const language of languages) {
    const found = await faultsOfLanguage(folder, language);
    faults.push(...found.map((fault) => `${language}.json: ${fault}`));
  }
  // As long as English is at fault there is no type to compare with.
  if (faults.some((fault) => fault.startsWith('en.json'))) return faults;
  const { english, notes } = await readSources(folder);
  const idle = idleNotes(english, notes).map((path) => `${notesFile}: ${path} is no message and no group`);
  const isCurrent = (await readFile(join(folder, typeFile), 'utf8')) === messagesSource(english, notes);
  return [...faults, ...idle, ...(isCurrent ? [] : [`${typeFile}: is not current, run npm run wording`])];
}

/** Writes the type of all messages in `folder` (absolute). Throws SyntaxError where a message does not parse. */
export async function writeMessages(folder: string): Promise<void> {
  const { english, notes } = await readSources(folder);
  await writeFile(join(folder, typeFile), messagesSource(english, notes));
}

async function faultsOfLanguage(folder: string, language: string): Promise<string[]> {
  try {
    const english = flatten(await readJson(folder, `${catalogues}/en.json`));
    return catalogueFaults(
      language,
      flatten(await readJson(folder, `${catalogues}/${language}.json`)),
      english,
    );
  } catch (error) {
    if (error instanceof SyntaxError) return [error.message];
    throw error;
  }
}

interface Sources {
  readonly english: object;
  readonly notes: Notes;
}

async function readSources(folder: string): Promise<Sources> {
  const [english, notes] = await Promise.all([
    readJson(folder, `${catalogues}/en.json`),
    readJson(folder, notesFile),
  ]);
  return { english, notes: notes as Notes };
}

async function readJson(folder: string, file: string): Promise<object> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'));
}
