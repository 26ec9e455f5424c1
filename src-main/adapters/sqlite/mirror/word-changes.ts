import { parseValue } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';

/** Words have come into the search index or gone out of it. Belongs into the transaction in which they do. */
export function noteWordChange(prepare: Prepare): void {
  prepare('UPDATE word_change SET changes = changes + 1 WHERE word_change_id = 1').run();
}

/** Another number whenever the words of the index are others. */
export function countWordChanges(prepare: Prepare): number {
  return parseValue(prepare('SELECT changes AS value FROM word_change WHERE word_change_id = 1').get());
}
