import { describe, expect, it } from 'vitest';
import { createSelectPlaces } from '../../../../src-renderer/store/door/guest-places.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';

const rowsOf = (names: readonly (string | null)[]) =>
  new Map(
    names.flatMap((personId, index) =>
      personId === null ? [] : [[index, aGuestRow({ personId })] as const],
    ),
  );

/** A list that changes by itself (`move`) or because a person has searched (`search`); both give its keys. */
function startList(names: readonly (string | null)[]) {
  const select = createSelectPlaces();
  let answeredSearches = 0;
  const keysOf = (shown: readonly (string | null)[]) => {
    const { keyAt } = select({ rows: rowsOf(shown), answeredSearches });
    return shown.map((_, index) => keyAt(index));
  };
  const search = (shown: readonly (string | null)[]) => {
    answeredSearches += 1;
    return keysOf(shown);
  };
  return { select, move: keysOf, search, keys: search(names) };
}

describe('the rows of a list', () => {
  it('go with their guests when the list moves by itself', () => {
    const { keys, move } = startList(['ada', 'bea', 'cyd']);
    expect(move(['bea', 'cyd'])).toEqual(keys.slice(1));
    expect(move(['cyd', 'bea'])).toEqual([keys[2], keys[1]]);
  });

  it('are filled anew from the top when a person has searched', () => {
    const { keys, move, search } = startList(['ada', 'bea', 'cyd']);
    move(['bea', 'cyd']);
    expect(search(['dov', 'bea', 'eve'])).toEqual(keys);
  });

  it('are not handed from a guest who leaves to one who comes in the same moment', () => {
    const { keys, move } = startList(['ada', 'bea']);
    expect(keys).not.toContain(move(['dov', 'bea'])[0]);
  });

  it('are filled where they stand when their guests are loaded', () => {
    const { keys, move } = startList(['ada', null, null]);
    expect(move(['ada', 'bea', null])).toEqual(keys);
  });

  it('are never the same for two places', () => {
    const { move } = startList(['ada', 'bea', 'cyd']);
    for (const names of [
      ['bea', 'cyd', 'dov'],
      ['eve', 'bea', null],
      [null, 'eve', 'ada', 'bea'],
      ['ada', 'bea', null, null],
    ]) {
      const keys = move(names);
      expect(new Set(keys).size).toBe(names.length);
    }
  });

  it('are not told anew as long as everybody stands where they stood', () => {
    const { select } = startList(['ada', 'bea']);
    const before = select({ rows: rowsOf(['ada', 'bea']), answeredSearches: 1 });
    expect(select({ rows: rowsOf(['ada', 'bea']), answeredSearches: 1 })).toBe(before);
  });

  it('say who stands in them', () => {
    const { select } = startList([]);
    const { guestAt } = select({ rows: rowsOf(['ada', null]), answeredSearches: 1 });
    expect([guestAt(0), guestAt(1)]).toEqual(['ada', null]);
  });
});
