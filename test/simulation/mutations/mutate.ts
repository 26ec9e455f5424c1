import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutations.ts';

/** Fails unless each edit fits the source exactly once: a gate that mutates nothing would prove nothing. */
export function assertFits({ edits }: Mutation): void {
  for (const { file, find } of edits) {
    const count = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split(find).length - 1;
    if (count !== 1) throw new Error(`${file}: the edit fits ${count} times, not once`);
  }
}

/** From now on this process imports the core with one rule switched off. Fails when an edit does not fit. */
export function mutate(mutation: Mutation): void {
  assertFits(mutation);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      return isEdited(mutation, path)
        ? { ...loaded, source: edit(mutation, path, textOf(loaded.source)) }
        : loaded;
    },
  });
}

/** For Vite: imports the core with one rule switched off. Fails when an edit does not fit. */
export function mutatingPlugin(mutation: Mutation) {
  assertFits(mutation);
  return {
    name: 'without-a-rule',
    enforce: 'pre' as const,
    transform: (code: string, path: string) => (isEdited(mutation, path) ? edit(mutation, path, code) : null),
  };
}

function isEdited({ edits }: Mutation, path: string): boolean {
  return edits.some(({ file }) => path.endsWith(file));
}

function edit({ edits }: Mutation, path: string, source: string): string {
  return edits
    .filter(({ file }) => path.endsWith(file))
    .reduce((text, { find, replace }) => text.replace(find, replace), source);
}

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  if (source instanceof Uint8Array) return new TextDecoder().decode(source);
  throw new TypeError('a module without source text');
}
