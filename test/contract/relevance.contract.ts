import { beforeAll, describe, expect, test } from 'vitest';
import { worldGuests } from '../builders/world-guests.ts';
import { gala, idsFound, type MirrorUnderContract, pull } from './mirror/mirror-under-contract.ts';
import { relevanceCases } from './relevance/relevance-cases.ts';

/** What a search must find first, over one fixed list. `open` gives a mirror that lasts for all cases. */
export function describeRelevance(name: string, open: () => MirrorUnderContract): void {
  describe(name, () => {
    let mirror: MirrorUnderContract;

    beforeAll(async () => {
      mirror = open();
      await pull(mirror, worldGuests);
      await mirror.reader.finishSearch(gala, '', () => true);
    });

    test.each(relevanceCases)('$rule ($query)', ({ query, first, never = [] }) => {
      const found = idsFound(mirror, query);
      expect(found.slice(0, first.length)).toEqual(first);
      expect(found.filter((personId) => never.includes(personId))).toEqual([]);
    });

    test('each case has a name of its own', () => {
      expect(new Set(relevanceCases.map(({ rule }) => rule)).size).toBe(relevanceCases.length);
    });
  });
}
