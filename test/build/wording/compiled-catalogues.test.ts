import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../../build/wording/compiled-catalogues.ts';
import { createWording } from '../../../src-shared/wording/create-wording.ts';
import { type Language, languages } from '../../../src-shared/wording/languages.ts';
import { entriesOf, sayings } from '../../shared/wording/walk-catalogue.ts';

const folder = join(import.meta.dirname, '../../../src-shared/wording/catalogues');

describe('a compiled catalogue', () => {
  it('has parsed messages, and texts without placeholders as they were', () => {
    const compiled = JSON.parse(compileCatalogue('{ "a": { "b": "Done.", "c": "Hello {name}" } }'));
    expect(compiled).toEqual({ a: { b: 'Done.', c: [expect.anything(), expect.anything()] } });
  });

  it('is not made of a message that does not parse', () => {
    expect(() => compileCatalogue('{ "a": "Hello {name" }')).toThrow(SyntaxError);
  });

  it.each(Object.keys(languages) as Language[])('says in %s what its source says', async (language) => {
    const json = await readFile(join(folder, `${language}.json`), 'utf8');
    const fromSource = createWording(language, JSON.parse(json));
    const fromBuild = createWording(language, JSON.parse(compileCatalogue(json)));
    const said = (wording: unknown) => [...entriesOf(wording)].map(([key, entry]) => [key, sayings(entry)]);
    expect(said(fromBuild)).toEqual(said(fromSource));
  });
});
