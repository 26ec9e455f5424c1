import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownGuest } from '../../../src-main/core/pull/land-guests.ts';
import { SeenGuests } from '../../../src-main/core/pull/seen-guests.ts';

function guestWithKey(key: number): KnownGuest {
  return { key, personId: `guest ${key}`, digest: null, missingSince: null };
}

function see(seen: SeenGuests, guest: KnownGuest): void {
  seen.add([guest.personId], new Map([[guest.personId, guest]]));
}

test('has whoever was seen and nobody else, each counted once, whatever their keys', () => {
  const anyKey = fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 5_000_000 }), fc.maxSafeNat());
  fc.assert(
    fc.property(fc.array(anyKey), fc.array(anyKey), (keys, others) => {
      const seen = new SeenGuests();
      for (const key of keys) see(seen, guestWithKey(key));
      for (const key of [...keys, ...others]) {
        expect(seen.has(guestWithKey(key))).toBe(keys.includes(key));
      }
      expect(seen.size).toBe(new Set(keys).size);
    }),
  );
});

test('who is not on the list of the mirror is seen by id, and counted once when the mirror has them later', () => {
  const seen = new SeenGuests();
  const anna = guestWithKey(31);
  seen.add([anna.personId], new Map());
  expect([seen.size, seen.has(anna)]).toEqual([1, true]);
  see(seen, anna);
  expect([seen.size, seen.has(anna)]).toEqual([1, true]);
});
