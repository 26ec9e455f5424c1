import type { AlsoListed } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';

/** What is kept of a record. */
export interface KeptRecord {
  readonly guest: ServiceGuest;
  readonly raw: string;
  readonly digest: string | null;
  readonly alsoListed: AlsoListed | null;
}

/** A guest of the mirror, on the list or not. */
export interface MirrorRow {
  /** Its own among the guests of the event. */
  readonly key: number;
  readonly record: KeptRecord;
  readonly visible: boolean;
  readonly missingSince: number | null;
  /** Number of the last change of status since the first pull; 0 without one. */
  readonly lastChange: number;
}

/** The guests of one event by personId. Who is on the list, and who is no more, is remembered until something is written. */
export class InMemoryGuests {
  readonly #rows: Map<string, MirrorRow>;
  #listed: readonly ServiceGuest[] | null = null;
  #gone: readonly ServiceGuest[] | null = null;

  constructor(rows: Iterable<readonly [string, MirrorRow]> = []) {
    this.#rows = new Map(rows);
  }

  get size(): number {
    return this.#rows.size;
  }

  get(personId: string): MirrorRow | undefined {
    return this.#rows.get(personId);
  }

  set(personId: string, row: MirrorRow): void {
    this.#listed = null;
    this.#gone = null;
    this.#rows.set(personId, row);
  }

  clear(): void {
    this.#listed = null;
    this.#gone = null;
    this.#rows.clear();
  }

  rows(): Iterable<MirrorRow> {
    return this.#rows.values();
  }

  copy(): InMemoryGuests {
    return new InMemoryGuests(this.#rows);
  }

  /** Everybody on the list: the same array until something is written. */
  get listed(): readonly ServiceGuest[] {
    this.#listed ??= [...this.#rows.values()]
      .filter(({ visible }) => visible)
      .map(({ record }) => record.guest);
    return this.#listed;
  }

  /** Everybody who was on the list, and is no more. */
  get gone(): readonly ServiceGuest[] {
    this.#gone ??= [...this.#rows.values()]
      .filter(({ visible }) => !visible)
      .map(({ record }) => record.guest);
    return this.#gone;
  }
}
