import { counted } from './numbers.ts';

/** What was recovered from damaged databases. */
export const recovery = {
  region: 'Recovery',
  happened: (changes: number) =>
    changes === 0
      ? 'The local database was damaged. No change was unsent; nothing is lost.'
      : `The local database was damaged. ${counted(changes, 'unsent change was', 'unsent changes were')} recovered; nothing else is lost.`,
  safe: 'What was sent is safe in the service, and what was recovered is sent as always.',
  kept: (file: string) => `The damaged file is kept on this laptop as ${file}.`,
  guestLists: 'The guest lists on this laptop were damaged and are being fetched again.',
  marksSafe: 'Every mark made here is safe. Marking goes on with the guests that have been fetched.',
  dismiss: 'OK',
};
