import { expect, it } from 'vitest';
import { findPairedDoors } from '../../../../src-main/core/doors/pairing/paired-doors.ts';
import type { MemberRecord, SharedEntry } from '../../../../src-shared/doors/shared-records.ts';

const doorNamed = (number: number) => `door${number}`.padEnd(43, '_');

/** What one laptop can have said that was paired once: each laptop that it admits may write 4,096 entries, too. */
function saidByOne(writers: number): {
  readonly entries: SharedEntry<MemberRecord>[];
  readonly looks: () => number;
} {
  let looks = 0;
  const entries: SharedEntry<MemberRecord>[] = [];
  function put(author: string, turn: number, record: MemberRecord): void {
    entries.push({
      ...{ run: 'aaaaaaaa', index: entries.length + 1, turn, record },
      get author() {
        looks += 1;
        return author;
      },
    });
  }
  const admitted = (number: number) =>
    ({
      kind: 'admitted',
      door: doorNamed(number),
      laptopId: `laptop${number}`,
      name: 'x',
      until: null,
    }) as const;
  put('self', 1, admitted(0));
  for (let writer = 0; writer < writers; writer += 1) {
    for (let said = 0; said < 3_500; said += 1) {
      put(doorNamed(writer), 2, { kind: 'removed', door: doorNamed(9_999), keeps: [] });
    }
  }
  for (let number = 1; number < 500; number += 1) put(doorNamed(0), 3, admitted(number));
  return { entries, looks: () => looks };
}

it('who is paired is found in a time that grows as what was said, whatever one laptop has said', () => {
  const { entries, looks } = saidByOne(4);
  findPairedDoors('self', { laptopId: 'own', name: 'self' }, entries, '2026-06-14T18:04:00.000Z');
  expect(looks() / entries.length).toBeLessThan(100);
});
