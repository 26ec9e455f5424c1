import { english } from '../../src-shared/wording/english.ts';
import { loadWording } from '../../src-shared/wording/load-wording.ts';
import { preferredLanguage } from '../../src-shared/wording/preferred-language.ts';
import type { Wording } from '../../src-shared/wording/wording.ts';
import { describeFailure, StartFailure } from '../composition/start-failure.ts';
import { StoreFailure } from '../core/ports/local-store.ts';

export interface EndWithWordsOptions {
  /** Whether the app is packed: it is started by its icon, without a terminal. */
  readonly isPackaged: boolean;
  /** BCP 47 tags, best first. */
  readonly systemLanguages: () => readonly string[];
  /** Returns when the person has read it. */
  readonly showErrorBox: (title: string, content: string) => void;
  /** One line for the terminal. */
  readonly complain: (line: string) => void;
  /** Where the log is, absolute. */
  readonly logs: () => string;
  readonly exit: (code: number) => void;
}

/**
 * Creates the function that ends Vestibule when it could not start or must not go on: it says why, at the terminal
 * and, for a packed app, in a box, and exits. Says only the first failure: what fails while a box is open follows
 * from it. Never fails. On Linux there is no box before Electron is ready: then only the terminal has the sentence.
 */
export function createEndWithWords(options: EndWithWordsOptions): (error: unknown) => Promise<void> {
  let ending = false;
  return async (error) => {
    if (ending) return;
    ending = true;
    const { sentence, exitCode } = describeFailure(error);
    options.complain(sentence);
    try {
      if (options.isPackaged) {
        const words = await wordsFor(options.systemLanguages);
        options.showErrorBox('Vestibule', describeInWindow(error, words, options.logs()));
      }
    } finally {
      options.exit(exitCode);
    }
  };
}

/** The words in the language of the system, else in English, which is always loaded. */
async function wordsFor(systemLanguages: () => readonly string[]): Promise<Wording['ended']> {
  try {
    return (await loadWording(preferredLanguage(systemLanguages()))).ended;
  } catch {
    return english.ended;
  }
}

/**
 * Describes for a window what ended Vestibule, as `describeFailure` does for the terminal. `logs`: the folder to look
 * into, absolute.
 */
export function describeInWindow(error: unknown, words: Wording['ended'], logs: string): string {
  if (error instanceof StartFailure) {
    if (error.exitCode === 2) return words.wrongOption;
    if (error.inWindow !== null) return error.inWindow(words);
  }
  if (error instanceof StoreFailure) return words.store[error.reason];
  return words.unexpected({ folder: logs });
}
