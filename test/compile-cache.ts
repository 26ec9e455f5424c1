import { join } from 'node:path';

/** Processes and workers that tests start from sources find their types stripped. Halves the time of such a start. */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/vestibule-tests');
}
