import type { PracticeDatabase } from '../database/open-practice-database.ts';

/** Full records (JSON texts) of guests known to be on the list, in this order. */
export function guestRecords(
  database: PracticeDatabase,
  eventId: string,
  personIds: readonly string[],
): string[] {
  return personIds.map((personId) => {
    const record = database.guests.find(eventId, personId);
    if (record === null) throw new Error('a guest that was just read is not on the list');
    return record;
  });
}
