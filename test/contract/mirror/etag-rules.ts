import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import {
  gala,
  inChunks,
  type MirrorUnderContract,
  manyGuests,
  type OpenMirror,
  pull,
} from './mirror-under-contract.ts';

const all = manyGuests(10);
const [first, ...others] = all;
const personId = first?.personId ?? '';
const arrived = all.map((guest) => ({ ...guest, attendanceStatus: 'Attended' }));

const etagOf = ({ reader }: MirrorUnderContract) => reader.findEvent(gala)?.etag;

/** "Not modified" is believed without a look, so an etag may name nothing but what the mirror holds. */
export function describeEtags(open: OpenMirror): void {
  describe('the etag of a complete pull', () => {
    test('is kept when the mirror is what the list said', async () => {
      const mirror = open();
      await pull(mirror, all, { etag: 'v1' });
      expect(etagOf(mirror)).toBe('v1');
      await pull(mirror, arrived, { etag: 'v2' });
      expect(etagOf(mirror)).toBe('v2');
    });

    test('is not kept while a guest who was missing once may have to be hidden', async () => {
      const mirror = open();
      await pull(mirror, all, { etag: 'v1' });
      await pull(mirror, others, { etag: 'v2' });
      expect(etagOf(mirror)).toBeNull();
      expect(await pull(mirror, others, { etag: 'v2' })).toMatchObject({ hidden: 1 });
      expect(etagOf(mirror)).toBe('v2');
    });

    test('is not kept while an outbox entry holds a guest who is missing', async () => {
      const mirror = open();
      const entry = anOutboxEntry({ ...gala, personId });
      mirror.local.putEntry(entry);
      await pull(mirror, all, { etag: 'v1' });
      for (let times = 0; times < 3; times += 1) await pull(mirror, others, { etag: 'v2' });
      expect(etagOf(mirror)).toBeNull();
      mirror.local.removeEntry(entry);
      await pull(mirror, others, { etag: 'v2' });
      expect(etagOf(mirror)).toBe('v2');
    });

    test('is not kept of a list with fewer than half of the known guests', async () => {
      const mirror = open();
      await pull(mirror, all, { etag: 'v1' });
      await pull(mirror, [], { etag: 'v2' });
      expect(etagOf(mirror)).toBeNull();
    });

    test('is not kept when rule 1 skipped a guest, nor while the list contradicts what was read of the guest', async () => {
      const mirror = open();
      await pull(mirror, all);
      const startedSequence = mirror.local.nextSequence();
      mirror.local.stampGuests(gala, [personId]);
      expect(await pull(mirror, arrived, { startedSequence, etag: 'v2' })).toMatchObject({ skipped: 1 });
      expect(etagOf(mirror)).toBeNull();
      await pull(mirror, arrived, { etag: 'v2' });
      expect(etagOf(mirror)).toBeNull();
      const again = arrived.filter((guest) => guest.personId === personId);
      await mirror.writer.saveGuests(gala, again, mirror.local.currentSequence());
      await pull(mirror, arrived, { etag: 'v2' });
      expect(etagOf(mirror)).toBe('v2');
    });

    test('is not kept when a single answer landed since the pull started', async () => {
      const mirror = open();
      await pull(mirror, all);
      const startedSequence = mirror.local.nextSequence();
      await mirror.writer.saveGuests(gala, arrived.slice(0, 1), mirror.local.nextSequence());
      await pull(mirror, all, { startedSequence, etag: 'v1' });
      expect(etagOf(mirror)).toBeNull();
    });

    test('is forgotten when a single answer brings something new, and not when it says the same', async () => {
      const mirror = open();
      await pull(mirror, all, { etag: 'v1' });
      await mirror.writer.saveGuests(gala, all.slice(0, 1), mirror.local.nextSequence());
      expect(etagOf(mirror)).toBe('v1');
      await mirror.writer.saveGuests(gala, arrived.slice(0, 1), mirror.local.nextSequence());
      expect(etagOf(mirror)).toBeNull();
    });

    test('is forgotten when a later pull breaks off after it has landed something', async () => {
      const mirror = open();
      await pull(mirror, all, { etag: 'v1' });
      const body = JSON.stringify({ guests: arrived });
      const half = inChunks(body.slice(0, body.length / 2), new ServiceFailure('interrupted'));
      const startedSequence = mirror.local.nextSequence();
      const importing = mirror.writer.importGuests({
        ...{ event: gala, startedSequence, chunks: half, etag: 'v2' },
        wallTime: () => 'later',
        onProgress: () => undefined,
      });
      await expect(importing).rejects.toThrow(ServiceFailure);
      expect(mirror.reader.findEvent(gala)).toMatchObject({ etag: null, guestsReady: 10 });
    });
  });
}
