import type { Wording } from '../../src-shared/wording/wording.ts';
import { StoreFailure } from '../core/ports/local-store.ts';

/** The same message for a window, in the language of the person. */
type ToldInWindow = (words: Wording['ended']) => string;

/** Vestibule cannot start: the message is one sentence for the person at the terminal. */
export class StartFailure extends Error {
  /** 2 when the command line is wrong, else 1. */
  readonly exitCode: 1 | 2;
  /** Null: what failed is met at a terminal only. */
  readonly inWindow: ToldInWindow | null;

  constructor(
    sentence: string,
    exitCode: 1 | 2 = 1,
    { inWindow = null, ...options }: ErrorOptions & { readonly inWindow?: ToldInWindow | null } = {},
  ) {
    super(sentence, options);
    this.name = 'StartFailure';
    this.exitCode = exitCode;
    this.inWindow = inWindow;
  }
}

const storeSentences: Readonly<Record<StoreFailure['reason'], string>> = {
  'disk-full': 'The disk is full: make room, then start Vestibule again.',
  'read-only': 'The data folder cannot be written: allow it, or choose another --data-dir.',
  damaged: 'A database in the data folder is damaged, and nothing in it was changed.',
  busy: 'Another program holds a database in the data folder: end it, then start Vestibule again.',
  io: 'The disk of the data folder failed to read or write.',
  'newer-schema':
    'The data folder was last used by a newer Vestibule: start that one. Nothing in it was changed.',
};

/** What Vestibule prints when it did not start or did not end well. */
interface DescribedFailure {
  readonly sentence: string;
  readonly exitCode: 1 | 2;
}

/** One sentence for whatever ended Vestibule; an unexpected error's own words go to the log only. */
export function describeFailure(error: unknown): DescribedFailure {
  if (error instanceof StartFailure) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof StoreFailure) return { sentence: storeSentences[error.reason], exitCode: 1 };
  return {
    sentence: 'Vestibule stopped because of an unexpected error. The log in its data folder says why.',
    exitCode: 1,
  };
}
