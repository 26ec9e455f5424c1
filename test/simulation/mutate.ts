import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutations.ts';

/** Fails unless each edit fits the source exactly once: a gate that mutates nothing would prove nothing. */
export function assertFits({ edits }: Mutation): void {
  for (const { file, find } of edits) {
    const count = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(find).length - 1;
    if (count !== 1) throw new Error(`${file}: the edit fits ${count} times, not once`);
  }
}

/** From now on this process imports the core with one rule switched off. Fails when an edit does not fit. */
export function mutate(mutation: Mutation): void {
  assertFits(mutation);
  const { edits } = mutation;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const fitting = edits.filter(
        ({ file }) => url.startsWith('file:') && fileURLToPath(url).endsWith(file),
      );
      if (fitting.length === 0) return loaded;
      const source = fitting.reduce(
        (text, { find, replace }) => text.replace(find, replace),
        textOf(loaded.source),
      );
      return { ...loaded, source };
    },
  });
}

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  if (source instanceof Uint8Array) return new TextDecoder().decode(source);
  throw new TypeError('a module without source text');
}
