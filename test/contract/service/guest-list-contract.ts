import { describe, expect, test } from 'vitest';
import { type OpenClient, readGuestList } from './service-under-contract.ts';

/** Guest lists (interface: GET /event/<event_id>/guestlist). An ETag is not documented: a service may offer none. */
export function holdToGuestListContract(open: OpenClient): void {
  describe('GET guestlist', () => {
    test('returns the whole list, more than a search may', async () => {
      const { client } = await open();
      expect(await readGuestList(client, 'congress')).toHaveLength(130);
    });

    test('with the ETag of an unchanged list says so, when the service offers ETags', async () => {
      const { client } = await open();
      const first = await client.guestList('gala', {});
      if (first.notModified) throw new Error('not modified, though no ETag was sent');
      const again = await client.guestList('gala', { etag: first.etag });
      expect(again.notModified).toBe(first.etag !== null);
    });

    test('with the ETag of a list that changed returns the list', async () => {
      const { client } = await open();
      const first = await client.guestList('gala', {});
      if (first.notModified) throw new Error('not modified, though no ETag was sent');
      await client.updateGuests('gala', [{ personId: 'grace', attendanceStatus: 'Attended' }]);
      const again = await client.guestList('gala', { etag: first.etag });
      expect(again.notModified).toBe(false);
    });
  });
}
