import { counted } from './numbers.ts';

/** What was recovered from a damaged database at this start. */
export const recovery = {
  region: 'Recovery',
  happened: (changes: number) =>
    changes === 0
      ? 'The local database was damaged. No change was unsent; nothing is lost.'
      : `The local database was damaged. ${counted(changes, 'unsent change was', 'unsent changes were')} recovered; nothing else is lost.`,
  safe: 'What was sent is safe in the service, and what was recovered is sent as always.',
  kept: (file: string) => `The damaged file is kept on this laptop as ${file}.`,
  dismiss: 'OK',
};
