import type { Wording } from '../../src-shared/wording/wording.ts';
import { StartFailure } from '../composition/start-failure.ts';
import { StoreFailure } from '../core/ports/local-store.ts';

/**
 * What a person who sees no terminal is told of whatever ended Vestibule, of which `describeFailure` tells the
 * terminal. `logs`: the folder to look into, absolute.
 */
export function describeInWindow(error: unknown, words: Wording['ended'], logs: string): string {
  if (error instanceof StartFailure) {
    if (error.exitCode === 2) return words.wrongOption;
    if (error.inWindow !== null) return error.inWindow(words);
  }
  if (error instanceof StoreFailure) return words.store[error.reason];
  return words.unexpected({ folder: logs });
}
