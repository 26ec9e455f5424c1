import { describe, expect, it } from 'vitest';
import { dataDirectory, prepareDataDirectory } from '../../src-main/composition/data-directory.ts';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { parseStartOptions } from '../../src-main/composition/start-options.ts';
import { StoreFailure } from '../../src-main/core/ports/local-store.ts';
import { describeInWindow } from '../../src-main/shell-electron/end-with-words.ts';
import { languageSchema } from '../../src-shared/domain/settings.ts';
import type { Language } from '../../src-shared/wording/languages.ts';
import { loadWording } from '../../src-shared/wording/load-wording.ts';

const logs = '/data/logs';
const reasons = ['disk-full', 'read-only', 'damaged', 'busy', 'io', 'newer-schema'] as const;

/** What somebody with a wrong option, with a file for a folder, and so on, meets. */
async function failures(): Promise<unknown[]> {
  const folder = import.meta.filename;
  return [
    await failureOf(async () => parseStartOptions(['--colour'], '/')),
    await failureOf(() => prepareDataDirectory(dataDirectory(folder))),
    // Everybody can write to it.
    ...(process.platform === 'win32'
      ? []
      : [await failureOf(() => prepareDataDirectory(dataDirectory('/tmp')))]),
    ...reasons.map((reason) => new StoreFailure(reason)),
    new StartFailure('The built screens are missing: run "npm start".'),
    new Error('guest Anna Keller, key canary'),
  ];
}

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe.each(languageSchema.options)(
  'what somebody without a terminal is told: %s',
  (language: Language) => {
    it('speaks of no terminal and of nobody, and differs by what happened', async () => {
      const { ended } = await loadWording(language);
      const told = (await failures()).map((error) => describeInWindow(error, ended, logs));
      for (const sentence of told) expect(sentence).not.toMatch(/npm|--|terminal|\bAnna\b|canary/i);
      // The last two are alike: neither is foreseen in a packed app.
      expect(new Set(told).size).toBe(told.length - 1);
    });
  },
);

describe('in English', () => {
  const told = async (error: unknown) => describeInWindow(error, (await loadWording('en')).ended, logs);

  it('a crash: what was shown as saved is saved, start again, and where the log is', async () => {
    expect(await told(new TypeError('no such thing'))).toBe(
      'Vestibule stopped because of an unexpected error. Everything shown as saved is safe. Start Vestibule again. If it stops again, the files in /data/logs say why. They don’t contain guest names.',
    );
  });

  it('a folder that cannot be used is named', async () => {
    const [, unusable] = await failures();
    expect(await told(unusable)).toContain(`can’t use its folder ${import.meta.filename}.`);
  });
});
