import type { Plugin } from 'vite';
import { compileMessage } from './message.ts';

const catalogue = /\/src-shared\/wording\/catalogues\/[a-z-]+\.json$/i;
const parser = '@formatjs/icu-messageformat-parser';

/**
 * For Vite: puts the parsed messages of a catalogue in the place of their texts, and leaves the parser out. A build
 * fails on a message that does not parse.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'vestibule:compiled-catalogues',
    // Before Vite's own turns JSON into a module: JSON it stays.
    enforce: 'pre',
    resolveId(source, importer) {
      return source === parser ? this.resolve(`${parser}/no-parser.js`, importer) : null;
    },
    transform(code, id) {
      return catalogue.test(id) ? { code: compileCatalogue(code), map: null } : null;
    },
  };
}

/** The JSON of a catalogue with every message as `compileMessage` has it. Throws SyntaxError where one does not parse. */
export function compileCatalogue(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (_key, entry) => (typeof entry === 'string' ? compileMessage(entry) : entry)),
  );
}
