import type { MessageBoxOptions } from 'electron';
import { loadWording } from '../../src-shared/wording/load-wording.ts';
import { preferredLanguage } from '../../src-shared/wording/preferred-language.ts';
import type { Vestibule } from '../core/create-vestibule.ts';

const stay = 0;
const quit = 1;

/**
 * Whether Vestibule may be closed. While changes are unsent it asks with `showQuestion` (which gives the
 * index of the button pressed) and says that they are kept; the default, and what Esc means, is to stay.
 * It speaks the language of the page, or the first of `systemLanguages` (BCP 47 tags, best first). Fails when
 * the status cannot be read.
 */
export async function askToQuit(
  { handlers }: Pick<Vestibule, 'handlers'>,
  showQuestion: (question: MessageBoxOptions) => Promise<number>,
  systemLanguages: readonly string[],
): Promise<boolean> {
  const { waiting, needsAttention } = await handlers.getSyncStatus();
  const unsent = waiting + needsAttention;
  if (unsent === 0) return true;
  const { language } = await handlers.getPreferences();
  const { quit: words } = await loadWording(language ?? preferredLanguage(systemLanguages));
  const pressed = await showQuestion({
    type: 'question',
    message: words.question({ unsent }),
    detail: words.detail({ unsent }),
    buttons: [words.stay, words.quit],
    defaultId: stay,
    cancelId: stay,
    noLink: true,
  });
  return pressed === quit;
}
