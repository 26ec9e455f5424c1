import { z } from 'zod';
import { type Facet, longestValue, mostValues } from '../../../core/filters/facets.ts';
import { type Prepare, parseRow } from '../statements.ts';

/**
 * A facet is one private character of Unicode in the search index, and so is "visible": no word of a guest or
 * of a query holds one, and a token of one character costs no prefixes.
 */
const firstFacetCharacter = 0xf0000;
const everyFacet = /[\u{f0001}-\u{10ffff}]/gu;
/** The number of facets that have a character; later values cannot be filtered by. */
const mostFacets = 0x1ffff;

/** The token of every guest in the index. */
export const everybodyToken = String.fromCodePoint(firstFacetCharacter);

/** The token of the facet with this id. */
export function facetToken(facetId: number): string {
  return String.fromCodePoint(firstFacetCharacter + facetId);
}

/** Empty for a facet that has come too late to have a character. */
function tokenOf(facetId: number): string {
  return facetId <= mostFacets ? facetToken(facetId) : '';
}

/** The facets of a guest, and the tokens of the guest in the index. */
export interface FacetsBefore {
  readonly facets: readonly Facet[];
  readonly tokens: string;
}

/** Counts the facets of guests who enter and leave the index, until the counts are written. */
export interface FacetCounter {
  /**
   * The tokens of a guest's facets, separated by spaces. `before` is what the index had of the guest: an unchanged
   * facet keeps its token, and its field is not read.
   */
  enter(facets: readonly Facet[], before?: FacetsBefore): string;
  /** A guest leaves the index, who stood in it with these tokens. */
  leave(tokens: string): void;
  /** Writes how many guests each facet has now. Belongs into the transaction of the others. */
  write(): void;
}

/** Counts for guests of one event, within one transaction. */
export function countFacets(prepare: Prepare, eventKey: number): FacetCounter {
  const fields = new Map<string, FieldFacets>();
  const guests = new Map<string, number>();

  function add(token: string, count: number): void {
    guests.set(token, (guests.get(token) ?? 0) + count);
  }

  function facetsOfField(field: string): FieldFacets {
    const known = fields.get(field);
    if (known !== undefined) return known;
    const read = readField(prepare, eventKey, field);
    fields.set(field, read);
    return read;
  }

  /**
   * A field that has a facet for the rest of its values takes no more values. Texts are compared as SQLite stores
   * them: halves of a surrogate pair become U+FFFD.
   */
  function idOf(facet: Facet): number {
    const field = facet.field.toWellFormed();
    const value = facet.value.toWellFormed();
    const ofField = facetsOfField(field);
    const known = ofField.values.get(value) ?? ofField.rest;
    if (known !== null) return known;
    const isOffered = value.length <= longestValue && ofField.values.size < mostValues;
    const id = addFacet(prepare, eventKey, field, isOffered ? value : null);
    if (isOffered) ofField.values.set(value, id);
    else ofField.rest = id;
    return id;
  }

  return {
    enter(facets, before) {
      const earlier = before === undefined ? [] : tokensBefore(before);
      let tokens = everybodyToken;
      for (const [at, facet] of facets.entries()) {
        const same = earlier[at];
        const token =
          same?.field === facet.field && same.value === facet.value ? same.token : tokenOf(idOf(facet));
        if (token === '') continue;
        add(token, 1);
        tokens += ` ${token}`;
      }
      return tokens;
    },
    leave(tokens) {
      for (const [token] of tokens.matchAll(everyFacet)) add(token, -1);
    },
    write() {
      for (const [token, count] of guests) {
        if (count === 0) continue;
        const facetId = (token.codePointAt(0) ?? 0) - firstFacetCharacter;
        prepare('UPDATE facet SET guests = guests + ? WHERE facet_id = ?').run(count, facetId);
      }
    },
  };
}

/** The facets with their tokens; none when a facet has come too late to have one. */
function tokensBefore({ facets, tokens }: FacetsBefore): readonly (Facet & { readonly token: string })[] {
  const found = tokens.match(everyFacet) ?? [];
  if (found.length !== facets.length) return [];
  return facets.map((facet, at) => ({ ...facet, token: found[at] ?? '' }));
}

/** The ids of the facets of one field: there are few, so that all of them are read at once. */
interface FieldFacets {
  readonly values: Map<string, number>;
  /** The facet for the rest of the values. */
  rest: number | null;
}

const facetIdSchema = z.object({ facetId: z.int() });
const facetSchema = z.object({ facetId: z.int(), value: z.string().nullable() });

function readField(prepare: Prepare, eventKey: number, field: string): FieldFacets {
  const values = new Map<string, number>();
  let rest: number | null = null;
  const rows = prepare('SELECT facet_id AS facetId, value FROM facet WHERE event_key = ? AND field = ?');
  for (const row of rows.all(eventKey, field)) {
    const { facetId, value } = parseRow(facetSchema, row);
    if (value === null) rest = facetId;
    else values.set(value, facetId);
  }
  return { values, rest };
}

/** The id of a facet, null when no guest of this event ever had it. */
export function findFacet(prepare: Prepare, eventKey: number, field: string, value: string): number | null {
  const row = prepare(`
    SELECT facet_id AS facetId FROM facet WHERE event_key = ? AND field = ? AND value = ?
  `).get(eventKey, field, value);
  return row === undefined ? null : parseRow(facetIdSchema, row).facetId;
}

function addFacet(prepare: Prepare, eventKey: number, field: string, value: string | null): number {
  const row = prepare(`
    INSERT INTO facet (event_key, field, value, guests) VALUES (?, ?, ?, 0) RETURNING facet_id AS facetId
  `).get(eventKey, field, value);
  return parseRow(facetIdSchema, row).facetId;
}
