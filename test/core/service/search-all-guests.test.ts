import { describe, expect, it } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { searchAllGuests } from '../../../src-main/core/service/search-all-guests.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

const { signal } = new AbortController();
const query = { filter: { name: 'Ada' }, limit: 100 };

/** Answers with so many guests at once as it likes, and says how many there are. */
function aService(people: readonly string[], atOnce: number, total = people.length) {
  const skips: (number | undefined)[] = [];
  const service: Pick<EventService, 'searchGuests'> = {
    searchGuests: async (_eventId, { skip = 0, limit = 0 }) => {
      skips.push(skip);
      const page = people.slice(skip, skip + atOnce);
      return { guests: page.map((personId) => aServiceGuest({ personId })), total, limit, skip };
    },
  };
  return { service, skips };
}

describe('every guest who fits', () => {
  it('is there when the service gives fewer at once than were asked for', async () => {
    const { service, skips } = aService(['ada', 'bo', 'cy'], 2);
    const found = await searchAllGuests(service, 'gala', query, signal);
    expect(found.map(({ personId }) => personId)).toEqual(['ada', 'bo', 'cy']);
    expect(skips).toEqual([0, 2]);
  });

  it('costs one request when one page has all of them, or nobody fits', async () => {
    for (const people of [['ada'], []]) {
      const { service, skips } = aService(people, 100);
      expect(await searchAllGuests(service, 'gala', query, signal)).toHaveLength(people.length);
      expect(skips).toEqual([0]);
    }
  });

  it('ends at a page without guests, whatever total the service claims', async () => {
    const { service, skips } = aService(['ada'], 1, 500);
    expect(await searchAllGuests(service, 'gala', query, signal)).toHaveLength(1);
    expect(skips).toEqual([0, 1]);
  });
});
