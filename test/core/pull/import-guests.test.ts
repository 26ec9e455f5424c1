import { expect, test } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { importGuests } from '../../../src-main/core/pull/import-guests.ts';
import type { GuestTable } from '../../../src-main/core/pull/land-guests.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { manyGuests } from '../../contract/mirror/mirror-under-contract.ts';

const event = { account: 'practice', eventId: 'gala' };
const nothingSent = {
  findEntries: () => [],
  listChanges: () => [],
  findIdentities: () => [],
  guestStamps: () => new Map<string, number>(),
  latestDecisions: () => new Map<string, never>(),
  currentSequence: () => 1,
};

/** A table that writes down what it is asked to do. */
function watchedTable(given: Partial<GuestTable> = {}): GuestTable & { readonly log: string[] } {
  const log: string[] = [];
  return {
    log,
    event,
    transaction(work) {
      const result = work();
      log.push('commit');
      return result;
    },
    find: () => new Map(),
    write: (changes) => void log.push(`write ${changes.length}`),
    writeDigest: () => undefined,
    findKnown: () => new Map(),
    listKnown: () => [],
    writeMissingSince: () => undefined,
    hide: () => undefined,
    listShared: () => [],
    countPulls: () => 0,
    forgetEtag: () => undefined,
    writePull: ({ guests }) => void log.push(`pull of ${guests}`),
    ...given,
  };
}

async function importInto(
  table: GuestTable & { readonly log: string[] },
  guests: readonly unknown[],
  onProgress: (received: number) => void = () => undefined,
) {
  async function* chunks() {
    yield new TextEncoder().encode(JSON.stringify({ guests }));
  }
  return importGuests(
    {
      table,
      outbox: nothingSent,
      digest: (bytes) => Buffer.from(bytes).toString('latin1'),
      turn: async () => void table.log.push('turn'),
    },
    {
      event,
      startedSequence: 1,
      chunks: chunks(),
      etag: null,
      wallTime: () => '',
      onProgress,
    },
  );
}

test('lands a hundred guests a commit, and lets others work after each', async () => {
  const table = watchedTable();
  await importInto(table, manyGuests(250));
  expect(table.log).toEqual([
    ...['write 100', 'commit', 'turn', 'write 100', 'commit', 'turn', 'write 50', 'commit', 'turn'],
    ...['pull of 250', 'commit'],
  ]);
});

test('lands the first guests soon, then as many at once as have landed before, in the order of their names', async () => {
  const landed: string[][] = [];
  const table = watchedTable({
    write: (changes) => void landed.push(changes.map(({ record }) => record.guest.lastName ?? '')),
  });
  await importInto(table, manyGuests(450).toReversed());
  const runs = [landed.slice(0, 1), landed.slice(1, 2), landed.slice(2, 4), landed.slice(4)];
  expect(runs.map((commits) => commits.flat().length)).toEqual([100, 100, 200, 50]);
  for (const commits of runs) expect(commits.flat()).toEqual(commits.flat().toSorted());
});

test('lets others work while it reads guests that wait to be landed', async () => {
  const table = watchedTable();
  await importInto(table, manyGuests(500));
  expect(table.log.join(' ')).toContain('turn turn write 100');
});

test('says how many guests have come, and never less than it has said', async () => {
  const progress: number[] = [];
  await importInto(watchedTable(), manyGuests(1_000), (received) => void progress.push(received));
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect([progress[0], progress.at(-1)]).toEqual([100, 1_000]);
});

test('a record known by its bytes starts no commit', async () => {
  const guest = aServiceGuest();
  const digest = Buffer.from(JSON.stringify(guest)).toString('latin1');
  const known = { key: 7, personId: guest.personId, digest, missingSince: null };
  const table = watchedTable({
    listKnown: (after) => (after === null ? [known] : []),
    findKnown: () => new Map([[guest.personId, known]]),
  });
  expect(await importInto(table, [guest])).toMatchObject({ received: 1, changed: 0 });
  expect(table.log.filter((entry) => entry !== 'turn')).toEqual(['pull of 1', 'commit']);
});

test('what the disk refuses ends the import with its reason, and the pull is not noted', async () => {
  const table = watchedTable({
    write() {
      throw new StoreFailure('disk-full');
    },
  });
  await expect(importInto(table, manyGuests(10))).rejects.toMatchObject({ reason: 'disk-full' });
  expect(table.log).toEqual([]);
});
