import type { MessageBoxOptions } from 'electron';
import { english } from '../../src-shared/wording/en/english.ts';
import type { Vestibule } from '../core/vestibule.ts';

const stay = 0;
const quit = 1;

/**
 * Whether Vestibule may be closed. While changes are unsent it asks with `showQuestion` (which gives the
 * index of the button pressed) and says that they are kept; the default, and what Esc means, is to stay.
 * Fails when the status cannot be read.
 */
export async function askToQuit(
  { handlers }: Pick<Vestibule, 'handlers'>,
  showQuestion: (question: MessageBoxOptions) => Promise<number>,
): Promise<boolean> {
  const { waiting, needsAttention } = await handlers.getSyncStatus();
  const unsent = waiting + needsAttention;
  if (unsent === 0) return true;
  const pressed = await showQuestion({
    type: 'question',
    message: english.quit.question(unsent),
    detail: english.quit.detail(unsent),
    buttons: [english.quit.stay, english.quit.quit],
    defaultId: stay,
    cancelId: stay,
    noLink: true,
  });
  return pressed === quit;
}
