import {
  exactly,
  repeats,
  type Tier,
  type Tiers,
  type TokenMatch,
} from '../../../core/search/search-query.ts';

/**
 * Each tier as an FTS5 expression that finds its guests without those of better tiers; null for a tier that
 * fits nobody. Tokens hold no quotation marks, so quoting them is enough.
 */
export function stageExpressions(tiers: Tiers): readonly (string | null)[] {
  return tiers.map((tier, index) => {
    const better = (repeats[index] ?? []).flatMap((each) => tiers[each] ?? []);
    return expressionWithout(tier, better);
  });
}

/** The guests of one tier who do not fit another. */
export function expressionWithout(tier: Tier, other: Tier): string | null {
  const wanted = tierExpression(tier);
  const unwanted = tierExpression(other);
  return wanted === null || unwanted === null ? wanted : `(${wanted}) NOT (${unwanted})`;
}

/** All guests of a tier. */
export function tierExpression(tier: Tier): string | null {
  if (tier.length === 0) return null;
  return tier
    .map((all) => `(${all.map((any) => `(${any.map(quoted).join(' OR ')})`).join(' AND ')})`)
    .join(' OR ');
}

function quoted({ token, prefix }: TokenMatch): string {
  return prefix ? `"${token}" *` : `"${token}"`;
}

/** Longer beginnings are not in the index (`prefix` of its table): it gathers the guests of all their words. */
const longestPrefix = 6;

/**
 * A tier that asks for words in place of long beginnings, where there are few: a beginning that the index does
 * not know costs all of its guests, a word only those who are looked at. `tokensBeginning` says null for many.
 */
export function expandPrefixes(
  tier: Tier,
  tokensBeginning: (token: string) => readonly string[] | null,
): Tier {
  const expand = (match: TokenMatch): readonly TokenMatch[] => {
    if (!match.prefix || match.token.length <= longestPrefix) return [match];
    return tokensBeginning(match.token)?.map(exactly) ?? [match];
  };
  return tier
    .map((all) => all.map((any) => any.flatMap(expand)))
    .filter((all) => all.every((any) => any.length > 0));
}
