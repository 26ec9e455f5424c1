import { afterAll, test } from 'vitest';
import type { Laptop } from './start-laptop.ts';
import { gala, guestIds, openVenue, type Venue } from './venue.ts';

/** Tests of one file at one venue: they follow each other on one night. */
export interface NightAtVenue {
  /** A test. It is not run where this machine cannot have a venue, which is said once. */
  readonly night: (name: string, work: (venue: Venue) => Promise<void>) => void;
  /** Guests in so far. */
  readonly isIn: string[];
  /** Guests about whom nobody has decided yet. */
  newGuests(count: number): string[];
  /** Each of these lets in as many guests of its own as said, all at once; `everyMs`: as `Laptop.mark` has it. */
  markAt(laptops: readonly Laptop[], each: number, everyMs?: number): Promise<void>;
}

/** Opens a venue for the tests of a file, each of which may take `timeoutMs`. */
export async function openNight(count: number, guests: number, timeoutMs: number): Promise<NightAtVenue> {
  const venue = await openVenue(count, guests);
  if ('cannot' in venue) console.log(`Not run: no network namespaces here (${venue.cannot}).`);
  afterAll(async () => {
    if (!('cannot' in venue)) await venue.close();
  });
  const isIn: string[] = [];
  let nextGuest = 1;

  function newGuests(wanted: number): string[] {
    const ids = guestIds(nextGuest, wanted);
    nextGuest += wanted;
    return ids;
  }

  return {
    isIn,
    newGuests,
    night(name, work) {
      test.runIf(!('cannot' in venue))(name, { timeout: timeoutMs }, async () => {
        if (!('cannot' in venue)) await work(venue);
      });
    },
    async markAt(laptops, each, everyMs) {
      await Promise.all(
        laptops.map((laptop) => {
          const ids = newGuests(each);
          isIn.push(...ids);
          return laptop.mark(gala, ids, everyMs);
        }),
      );
    },
  };
}
