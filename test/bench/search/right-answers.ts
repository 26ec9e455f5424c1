import { fewHits, nearbyTiers } from '../../../src-main/core/search/nearby-tiers.ts';
import { parseQuery, type Tier, tierOf } from '../../../src-main/core/search/search-query.ts';
import { createVocabularyBuilder, type Vocabulary } from '../../../src-main/core/search/vocabulary.ts';
import type { FoldedGuest } from './folded-guests.ts';

/** Guests of an answer that are looked at: as many as a screen shows. */
const shown = 8;
const nowhere = 99;

/**
 * Judges answers, by asking every guest for its tier. Right: the first guests fit as well as the first guests
 * possibly could (measurements, ranking rule), in whatever order within a tier, and nobody is found whom nothing
 * fits.
 */
export interface Judge {
  rightAnswersTo(query: string): (found: readonly string[]) => boolean;
}

export function createJudge(guests: readonly FoldedGuest[]): Judge {
  const byId = new Map(guests.map((guest) => [guest.personId, guest]));
  const vocabulary = vocabularyOf(guests);
  return {
    rightAnswersTo(query) {
      const tiers = tiersFor(query, guests, vocabulary);
      const best = JSON.stringify(bestFits(tiers, guests));
      return (found) => {
        const given = found.slice(0, shown).map((personId) => fitOf(tiers, byId.get(personId)));
        return JSON.stringify(given) === best;
      };
    },
  };
}

/** The second stage counts only where the first finds few. */
function tiersFor(query: string, guests: readonly FoldedGuest[], vocabulary: Vocabulary): readonly Tier[] {
  const tiers = parseQuery(query) ?? [];
  const begun = guests.filter((guest) => fitOf(tiers, guest) !== nowhere);
  return begun.length >= fewHits ? tiers : [...tiers, ...nearbyTiers(query, vocabulary)];
}

/** The tiers of the first guests of a perfect answer. */
function bestFits(tiers: readonly Tier[], guests: readonly FoldedGuest[]): readonly number[] {
  const fits = guests.map((guest) => fitOf(tiers, guest)).filter((fit) => fit !== nowhere);
  return fits.sort((left, right) => left - right).slice(0, shown);
}

function fitOf(tiers: readonly Tier[], guest: FoldedGuest | undefined): number {
  return (guest && tierOf(tiers, guest.tokens)) ?? nowhere;
}

function vocabularyOf(guests: readonly FoldedGuest[]): Vocabulary {
  const builder = createVocabularyBuilder();
  builder.add([...new Set(guests.flatMap(({ tokens }) => tokens))].sort());
  return builder.build();
}
