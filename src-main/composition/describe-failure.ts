import { StoreFailure } from '../core/ports/local-store.ts';
import { StartFailure } from './start-failure.ts';

const storeSentences: Readonly<Record<StoreFailure['reason'], string>> = {
  'disk-full': 'The disk is full: make room, then start Vestibule again.',
  'read-only': 'The data directory cannot be written: allow it, or choose another --data-dir.',
  damaged: 'A database in the data directory is damaged, and nothing in it was changed.',
  busy: 'Another program holds a database in the data directory: end it, then start Vestibule again.',
  io: 'The disk of the data directory failed to read or write.',
  'newer-schema':
    'The data directory was last used by a newer Vestibule: start that one. Nothing in it was changed.',
};

/** What a person at the terminal is told when Vestibule did not start or did not end well. */
export interface DescribedFailure {
  readonly sentence: string;
  readonly exitCode: 1 | 2;
}

/** One sentence for whatever ended Vestibule; an unexpected error's own words go to the log only. */
export function describeFailure(error: unknown): DescribedFailure {
  if (error instanceof StartFailure) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof StoreFailure) return { sentence: storeSentences[error.reason], exitCode: 1 };
  return {
    sentence: 'Vestibule ended by an unexpected error: the log in its data directory says which.',
    exitCode: 1,
  };
}
