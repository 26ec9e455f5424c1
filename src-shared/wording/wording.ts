import type { Language } from './languages.ts';
import type { Messages } from './messages.ts';

/** Everything Vestibule says in one language: texts, and functions of what stands in them. */
export interface Wording extends Messages {
  /** The language itself: its tag and the locale of its dates (BCP 47), and which way it is written. */
  readonly language: {
    readonly tag: Language;
    readonly locale: string;
    readonly direction: 'ltr' | 'rtl';
  };
}
