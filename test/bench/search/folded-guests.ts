import { foldWords } from '../../../src-main/core/guests/fold.ts';
import { searchTokens } from '../../../src-main/core/search/search-tokens.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { generateGuests } from '../generator/guest-list.ts';

/** A guest as every engine gets it: the texts that ours searches, without case and accents. */
export interface FoldedGuest {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  /** Columns, diet and note. */
  readonly other: string;
  /** The surname as one word of Latin letters, or null. */
  readonly surname: string | null;
  readonly firstName: string;
  readonly tokens: readonly string[];
}

/** The guests of the generator, in the order of their names. */
export function foldedGuests(count: number): readonly FoldedGuest[] {
  return Array.from(generateGuests(count), folded).sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** All texts of a guest in one. */
export function wholeText({ name, email, other }: FoldedGuest): string {
  return `${name} ${email} ${other}`;
}

/** What a person typed, as the peers are asked it: folded like the texts, its punctuation kept. */
export function foldedQuery(query: string): string {
  return query
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
}

function folded(guest: ServiceGuest): FoldedGuest {
  const words = (text: string) => foldWords(text, { german: false, joined: false, particles: false });
  const firstName = words(guest.firstName ?? '').join(' ');
  const lastName = words(guest.lastName ?? '').join(' ');
  const columns = Object.values(guest.customColumns ?? {});
  const others = [...columns, ...(guest.dietaryRestrictions ?? []), guest.rsvpNote ?? ''];
  return {
    personId: guest.personId,
    name: `${lastName} ${firstName}`,
    email: (guest.email ?? '').toLowerCase(),
    other: words(others.join(' ')).join(' '),
    surname: /^[a-z]{4,}$/.test(lastName) ? lastName : null,
    firstName,
    tokens: searchTokens(guest),
  };
}
