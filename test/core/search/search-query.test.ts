import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery, repeats, type Tier, tierOf } from '../../../src-main/core/search/search-query.ts';
import { searchTokens } from '../../../src-main/core/search/search-tokens.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

const word = fc.constantFrom('ann', 'anna', "o'an", 'Äna', 'jo-an', 'van', '王', 'an.k', 'an@x.example', 'x');
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const guest = fc
  .record({ firstName: text, lastName: text, name: text, email: text, rsvpNote: text })
  .map((given) => aServiceGuest(given));

describe('parseQuery', () => {
  test.each(['', ' ', '…', '( )'])('says nothing for %j', (query) => {
    expect(parseQuery(query)).toBeNull();
  });

  test('tier 4 holds the guests of all tiers, and a tier meets no better one but those it repeats', () => {
    fc.assert(
      fc.property(guest, text, (someone, query) => {
        const tiers = parseQuery(query);
        if (tiers === null) return;
        const tokens = searchTokens(someone);
        const fitting = tiers.map((tier) => fits(tier, tokens));
        if (fitting.includes(true)) expect(fitting[4]).toBe(true);
        for (const [index, isFitting] of fitting.entries()) {
          const shownBefore = fitting.slice(0, index).includes(true);
          const isTakenOut = (repeats[index] ?? []).some((better) => fitting[better]);
          if (isFitting) expect(isTakenOut).toBe(shownBefore);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('what is left of a name, from its beginning, finds the guest', () => {
    fc.assert(
      fc.property(guest, fc.nat(40), (someone, length) => {
        const query = `${someone.lastName} ${someone.firstName}`.slice(0, length);
        const tiers = parseQuery(query);
        if (tiers !== null) expect(tierOf(tiers, searchTokens(someone))).not.toBeNull();
      }),
    );
  });

  test('a very long query is judged by its first words', () => {
    const tiers = parseQuery('word '.repeat(60));
    expect(tiers?.[3][0]).toHaveLength(12);
  });
});

function fits(tier: Tier, tokens: readonly string[]): boolean {
  return tierOf([tier, [], [], [], []], tokens) !== null;
}
