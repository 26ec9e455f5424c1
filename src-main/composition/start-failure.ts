import type { Wording } from '../../src-shared/wording/wording.ts';

/** The same for a person who sees no terminal, in the words of their language. */
export type ToldInWindow = (words: Wording['ended']) => string;

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
