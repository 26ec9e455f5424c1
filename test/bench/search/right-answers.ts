import { fewHits, nearbyTiers } from '../../../src-main/core/search/nearby-tiers.ts';
import { parseQuery, type Tier, tierOf } from '../../../src-main/core/search/search-query.ts';
import { createVocabularyBuilder, type Vocabulary } from '../../../src-main/core/search/vocabulary.ts';
import type { FoldedGuest } from './folded-guests.ts';

/** Guests of an answer that are looked at: as many as a screen shows. */
const shown = 8;
const nowhere = 99;

/** Whether answers are as good as any: by asking every guest for its tier. */
export interface RightAnswers {
  /**
   * Right: the first guests fit as well as the first guests possibly could (measurements, ranking rule), in
   * whatever order within a tier, and nobody is found whom nothing fits.
   */
  isRight(query: string, found: readonly string[]): boolean;
}

export function createRightAnswers(guests: readonly FoldedGuest[]): RightAnswers {
  const byId = new Map(guests.map((guest) => [guest.personId, guest]));
  const vocabulary = vocabularyOf(guests);
  const best = new Map<string, readonly number[]>();
  return {
    isRight(query, found) {
      const tiers = tiersOf(query, vocabulary);
      const fitOf = (guest: FoldedGuest | undefined) => (guest && tierOf(tiers, guest.tokens)) ?? nowhere;
      const expected = best.get(query) ?? bestFits(guests.map(fitOf));
      best.set(query, expected);
      const given = found.slice(0, shown).map((personId) => fitOf(byId.get(personId)));
      return JSON.stringify(given) === JSON.stringify(expected);
    },
  };
}

/** The tiers of the first guests of a perfect answer; the second stage counts where the first finds few. */
function bestFits(fits: readonly number[]): readonly number[] {
  const begun = fits.filter((fit) => fit <= 4);
  const fitting = begun.length >= fewHits ? begun : fits.filter((fit) => fit !== nowhere);
  return fitting.toSorted((left, right) => left - right).slice(0, shown);
}

function tiersOf(query: string, vocabulary: Vocabulary): readonly Tier[] {
  return [...(parseQuery(query) ?? []), ...nearbyTiers(query, vocabulary)];
}

function vocabularyOf(guests: readonly FoldedGuest[]): Vocabulary {
  const builder = createVocabularyBuilder();
  builder.add([...new Set(guests.flatMap(({ tokens }) => tokens))].sort());
  return builder.build();
}
