import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { gala, idsFound, inChunks, manyGuests, type OpenMirror, pull } from './mirror-under-contract.ts';

export function describeInterruptions(open: OpenMirror): void {
  const importOf = (mirror: ReturnType<OpenMirror>, chunks: AsyncIterable<Uint8Array>) =>
    mirror.writer.importGuests({
      event: gala,
      startedSequence: mirror.local.nextSequence(),
      chunks,
      etag: 'v2',
      wallTime: () => 'later',
      onProgress: () => undefined,
    });

  describe('a body that is cut off', () => {
    const all = manyGuests(250);
    const accepted = all.map((guest) => ({ ...guest, rsvpStatus: 'Accepted' }));
    const body = JSON.stringify({ guests: accepted });

    test('fails with what the stream failed with', async () => {
      const failure = new ServiceFailure('interrupted');
      await expect(importOf(open(), inChunks(body.slice(0, 1_000), failure))).rejects.toThrow(failure);
    });

    test('hides nobody, keeps what was read, and leaves the last pull as it was', async () => {
      const mirror = open();
      await pull(mirror, all, { etag: 'v1' });
      const before = mirror.reader.findEvent(gala);
      for (let times = 0; times < 3; times += 1) {
        const half = inChunks(body.slice(0, body.length / 2), new ServiceFailure('interrupted'));
        await expect(importOf(mirror, half)).rejects.toThrow(ServiceFailure);
      }
      expect(idsFound(mirror, '', { offset: 0, limit: 500 })).toHaveLength(250);
      expect(mirror.reader.findGuest(gala, 'person-000000')?.guest.rsvpStatus).toBe('Accepted');
      expect(mirror.reader.findGuest(gala, 'person-000249')?.guest.rsvpStatus).toBe('Invited');
      expect(mirror.reader.findEvent(gala)).toEqual({ ...before, etag: null });
    });

    test('is unreadable when the stream does not know it', async () => {
      const half = inChunks(body.slice(0, body.length / 2));
      await expect(importOf(open(), half)).rejects.toMatchObject({ kind: 'unreadable' });
    });

    test('the next pull does the whole', async () => {
      const mirror = open();
      await importOf(mirror, inChunks(body.slice(0, 100_000))).catch(() => undefined);
      expect(await pull(mirror, accepted)).toMatchObject({ received: 250, hidden: 0, shrunken: false });
    });
  });

  test.each([
    ['HTML', '<html></html>'],
    ['nothing', ''],
    ['a list', '[]'],
    ['an object without guests', '{"events":[]}'],
    ['guests that are no list', '{"guests":{}}'],
    ['a guest that is not JSON', '{"guests":[{"personId":}]}'],
    ['a second body', '{"guests":[]}{"guests":[]}'],
  ])('a body that is %s is unreadable', async (_what, body) => {
    await expect(importOf(open(), inChunks(body))).rejects.toMatchObject({ kind: 'unreadable' });
  });
}
