import { counted } from './numbers.ts';

/** Asking before Vestibule is closed with unsent changes. */
export const quit = {
  question: (unsent: number) =>
    `${counted(unsent, 'change is', 'changes are')} saved on this laptop and not sent yet.`,
  detail: (unsent: number) =>
    unsent === 1
      ? 'It is kept and sent when Vestibule is open again.'
      : 'They are kept and sent when Vestibule is open again.',
  stay: 'Stay',
  quit: 'Quit',
};
