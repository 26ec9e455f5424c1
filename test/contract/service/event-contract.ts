import { describe, expect, test } from 'vitest';
import type { EventListQuery } from '../../../src-shared/service/request-schemas.ts';
import { gala } from './contract-world.ts';
import { type OpenService, only } from './service-under-contract.ts';

/** Lists of events (interface: Event; GET /event). */
export function holdToEventContract(open: OpenService): void {
  async function list(query: EventListQuery): Promise<readonly string[]> {
    const { client } = await open();
    return (await client.listEvents(query)).events.map(({ eventId }) => eventId);
  }

  async function readGala() {
    const { client } = await open();
    return only((await client.listEvents({})).events.filter(({ eventId }) => eventId === gala.eventId));
  }

  describe('Event', () => {
    test.for([
      ['eventId', 'gala'],
      ['name', gala.name],
      ['primarySlug', gala.primarySlug],
      ['primaryDate', gala.primaryDate],
      ['timezone', gala.timezone],
      ['userRole', 'Owner'],
      ['isPublic', true],
      ['locationName', gala.locationName],
      ['locationAddress', gala.locationAddress],
      ['locationPhoneNumber', gala.locationPhoneNumber],
      ['locationWebsite', gala.locationWebsite],
      ['virtualLocations', gala.virtualLocations],
      ['eventTags', gala.eventTags],
      ['images', gala.images],
      ['rsvpDescription', gala.rsvpDescription],
    ] as const)('has %s', async ([field, value]) => {
      expect((await readGala())[field]).toEqual(value);
    });

    test('is private when it is not public', async () => {
      const { client } = await open();
      const { events } = await client.listEvents({});
      expect(events.find(({ eventId }) => eventId === 'dinner')?.isPublic).toBe(false);
    });
  });

  describe('Virtual location', () => {
    test.for([
      ['url', 'https://stream.example/gala'],
      ['password', 'opus'],
      ['phoneNumber', '+43 1 555 0101'],
      ['sourceType', 'zoom'],
    ] as const)('has %s', async ([field, value]) => {
      expect(only((await readGala()).virtualLocations ?? [])[field]).toBe(value);
    });
  });

  describe('Image', () => {
    test.for([
      ['type', 'banner'],
      ['url', 'https://images.example/gala.jpg'],
    ] as const)('has %s', async ([field, value]) => {
      expect(only((await readGala()).images ?? [])[field]).toBe(value);
    });
  });

  describe('GET /event', () => {
    test('excludes past events by default, and events in which the user has no part', async () => {
      expect(await list({})).toEqual(['gala', 'dinner', 'congress']);
    });

    test('limit: at most so many events', async () => {
      expect(await list({ limit: 2 })).toEqual(['gala', 'dinner']);
    });

    test('skip: events to leave out from the beginning', async () => {
      expect(await list({ skip: 1 })).toEqual(['dinner', 'congress']);
    });

    test('limit and skip together page through every event once', async () => {
      const pages = [0, 1, 2].map((skip) => list({ limit: 1, skip }));
      expect((await Promise.all(pages)).flat()).toEqual(await list({}));
    });

    test('a page after the last event is empty', async () => {
      expect(await list({ limit: 1, skip: 3 })).toEqual([]);
    });

    test('includePastEvents true: past events are included', async () => {
      expect(await list({ includePastEvents: true })).toEqual(['last-year', 'gala', 'dinner', 'congress']);
    });

    test('includePastEvents false: as by default', async () => {
      expect(await list({ includePastEvents: false })).toEqual(await list({}));
    });

    test('showOrganizationEvents true: all events of the organization, and of no other', async () => {
      const all = await list({ showOrganizationEvents: true });
      expect(all).toEqual(['gala', 'dinner', 'colleagues', 'congress']);
    });

    test('showOrganizationEvents false: as by default', async () => {
      expect(await list({ showOrganizationEvents: false })).toEqual(await list({}));
    });

    test('all parameters together', async () => {
      const query = { includePastEvents: true, showOrganizationEvents: true, limit: 2, skip: 3 };
      expect(await list(query)).toEqual(['colleagues', 'congress']);
    });
  });
}
