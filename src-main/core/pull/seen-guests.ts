import type { KeyedGuest, KnownGuest } from './land-guests.ts';

const keysPerPage = 2 ** 15;
const bitsPerWord = 32;

/**
 * The guests that a list has brought so far. A guest known by key takes one bit, because half a million ids would be
 * most of the memory of an import.
 */
export class SeenGuests {
  /** Bits of the keys from `page * keysPerPage` on. */
  readonly #pages = new Map<number, Uint32Array>();
  /** Ids of newcomers who did not land, because a PUT about them is newer. They are few. */
  readonly #unknown = new Set<string>();
  #knownSize = 0;

  /** The number of different guests. */
  get size(): number {
    return this.#knownSize + this.#unknown.size;
  }

  /** Adds these guests; `known` holds those of them who are visible in the table. */
  add(personIds: readonly string[], known: ReadonlyMap<string, KnownGuest>): void {
    for (const personId of personIds) {
      const guest = known.get(personId);
      if (guest === undefined) {
        this.#unknown.add(personId);
      } else {
        this.#unknown.delete(personId);
        if (!this.#has(guest.key)) this.#note(guest.key);
      }
    }
  }

  has({ key, personId }: KeyedGuest): boolean {
    return this.#has(key) || this.#unknown.has(personId);
  }

  #has(key: number): boolean {
    const word = this.#pages.get(pageOf(key))?.[wordOf(key)] ?? 0;
    return (word & bitOf(key)) !== 0;
  }

  #note(key: number): void {
    const page = this.#pages.get(pageOf(key)) ?? new Uint32Array(keysPerPage / bitsPerWord);
    page[wordOf(key)] = (page[wordOf(key)] ?? 0) | bitOf(key);
    this.#pages.set(pageOf(key), page);
    this.#knownSize += 1;
  }
}

function pageOf(key: number): number {
  return Math.floor(key / keysPerPage);
}

function wordOf(key: number): number {
  return Math.floor((key % keysPerPage) / bitsPerWord);
}

function bitOf(key: number): number {
  return 1 << (key % bitsPerWord);
}
