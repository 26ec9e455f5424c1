import { listedGuestSchema } from '../../../src-shared/service/guest-schema.ts';
import { isLocalId } from '../guests/guest-identity.ts';
import { compareSortKeys } from '../guests/guest-name.ts';
import type { PullReport } from '../ports/mirror.ts';
import { type GuestRecord, type ListedRecord, WaitingRecord } from './guest-record.ts';
import { decodeJson, parseJson } from './json-values.ts';
import { type GuestTable, type KnownGuest, landGuests, type OutboxFacts } from './land-guests.ts';
import { SeenGuests } from './seen-guests.ts';

/** Guests parsed in one go, and in the first commits: the first guests are soon on the screen. */
export const guestsPerStep = 100;

/**
 * Guests in one commit of a long list: another writer of the mirror waits for no more than this. Each commit
 * costs the search index a piece that is merged with others later, so many small ones take twice as long.
 */
const mostPerCommit = 2_000;

/**
 * New and different guests are put in the order of their names before they land, because their places and
 * most indexes are in that order: a commit then writes neighbours, and not pages from everywhere. As many as
 * have landed before, so that the first are soon on the screen; at most so many, because they wait in memory.
 */
const longestRun = 8_000;

/** Guests asked for at once where nothing is written. */
const guestsPerRead = 2_000;

/** Names the bytes of a guest: equal bytes equally, different bytes never. */
export type Digest = (bytes: Uint8Array) => string;

/**
 * Lands one guest list in small steps. Whose bytes are known from an earlier pull is left alone.
 * `prepare`, then `read` each guest, and `landRun` whenever `isRunFull` and when the list ends, then `finish`:
 * the generators stop after each small step, and other writers may use the table then.
 */
export class PullLanding {
  readonly #table: GuestTable;
  readonly #outbox: OutboxFacts;
  readonly #startedSequence: number;
  readonly #digest: Digest;
  readonly #seen = new SeenGuests();
  /** Read last, by personId: nobody has looked yet whether their bytes are known. */
  readonly #step = new Map<string, ListedRecord>();
  /** Read, not known, and not landed yet, by personId. */
  readonly #run = new Map<string, WaitingRecord>();
  /** Of the run that is being landed: those who have not landed. */
  #landing = 0;
  #landed = 0;
  #knownAtStart = 0;
  #changed = 0;
  #unusable = 0;
  #skipped = 0;

  constructor(table: GuestTable, outbox: OutboxFacts, startedSequence: number, digest: Digest) {
    this.#table = table;
    this.#outbox = outbox;
    this.#startedSequence = startedSequence;
    this.#digest = digest;
  }

  /** Different usable guests so far. */
  get received(): number {
    return this.#seen.size + this.#landing + this.#run.size + this.#step.size;
  }

  *prepare(): Generator<void, void, undefined> {
    for (const guests of this.#everybodyKnown()) {
      this.#knownAtStart += guests.length;
      yield;
    }
  }

  /** Takes a guest, the bytes of one JSON value. When the list has a guest twice, the last wins. */
  read(bytes: Uint8Array): void {
    const record = parseRecord(bytes, this.#digest(bytes));
    if (record === null) {
      this.#unusable += 1;
      return;
    }
    const { personId } = record.guest;
    this.#run.delete(personId);
    this.#step.set(personId, record);
    if (this.#step.size >= guestsPerStep) this.#endStep();
  }

  get isRunFull(): boolean {
    return this.#run.size >= Math.min(longestRun, Math.max(guestsPerStep, this.#landed));
  }

  /** Lands what was read and is not known by its bytes, in small commits. */
  *landRun(): Generator<void, void, undefined> {
    this.#endStep();
    const run = inOrderOfNames([...this.#run.values()]);
    this.#run.clear();
    this.#landing = run.length;
    if (run.length === 0) yield;
    for (const records of inSteps(run, this.#guestsPerCommit())) {
      this.#landRecords(records);
      this.#landing -= records.length;
      this.#landed += records.length;
      yield;
    }
  }

  /**
   * After a complete list: notes who was missing, and hides who was missing twice in a row unless an outbox
   * entry holds them. Nobody is judged by the first list, nor when fewer than half of the known guests came back. The etag is kept
   * only when the mirror is what the list said and nobody in it is to be judged by the next one.
   */
  *finish(pull: { pulledAt: string; etag: string | null }): Generator<void, PullReport, undefined> {
    const { missing, returned } = yield* this.#findMissing();
    const shrunken = this.#knownAtStart > 0 && missing.length * 2 > this.#knownAtStart;
    let hidden = 0;
    for (const guests of inSteps(returned)) {
      this.#table.transaction(() => {
        for (const { personId } of guests) this.#table.writeMissingSince(personId, null);
      });
      yield;
    }
    for (const guests of inSteps(shrunken ? [] : missing)) {
      hidden += this.#judgeMissing(guests);
      yield;
    }
    const lookAgain = shrunken || missing.length > hidden || this.#skipped > 0;
    this.#table.transaction(() => {
      const etag = lookAgain || this.#isOvertaken() ? null : pull.etag;
      this.#table.writePull({ guests: this.received, pulledAt: pull.pulledAt, etag });
    });
    return {
      received: this.received,
      changed: this.#changed,
      unusable: this.#unusable,
      skipped: this.#skipped,
      hidden,
      shrunken,
    };
  }

  /** Known guests whom the list does not have, and those whom only the list before did not have. */
  *#findMissing(): Generator<void, { missing: readonly KnownGuest[]; returned: readonly KnownGuest[] }> {
    const missing: KnownGuest[] = [];
    const returned: KnownGuest[] = [];
    if (this.#knownAtStart === 0) return { missing, returned };
    for (const guests of this.#everybodyKnown()) {
      for (const guest of guests) {
        if (!this.#seen.has(guest)) missing.push(guest);
        else if (guest.missingSince !== null) returned.push(guest);
      }
      yield;
    }
    return { missing, returned };
  }

  /** Who was read last and is not known waits to land. */
  #endStep(): void {
    for (const record of this.#withoutKnown([...this.#step.values()])) {
      this.#run.set(record.guest.personId, new WaitingRecord(record));
    }
    this.#step.clear();
  }

  #landRecords(records: readonly GuestRecord[]): void {
    const landed = landGuests(this.#table, this.#outbox, records, this.#startedSequence);
    this.#changed += landed.changed;
    this.#skipped += landed.skipped;
    const personIds = records.map(({ personId }) => personId);
    this.#seen.add(personIds, this.#table.findKnown(personIds));
  }

  /** Never more than half of what has landed: a short list lands in as small commits as a long one begins with. */
  #guestsPerCommit(): number {
    return Math.min(mostPerCommit, Math.max(guestsPerStep, Math.floor(this.#landed / 2)));
  }

  /** Those whose bytes say nothing new are seen with that. */
  #withoutKnown(records: readonly ListedRecord[]): readonly ListedRecord[] {
    if (this.#knownAtStart === 0) return records;
    const known = this.#table.findKnown(records.map(({ guest }) => guest.personId));
    const isKnown = ({ guest, digest }: ListedRecord) => known.get(guest.personId)?.digest === digest;
    this.#seen.add(
      records.filter(isKnown).map(({ guest }) => guest.personId),
      known,
    );
    return records.filter((record) => !isKnown(record));
  }

  /**
   * A change was decided, sent or acknowledged here, or guests were read singly, since this pull started: then
   * the mirror may hold newer values than the list had. With the etag of that list kept, a service that goes
   * back to the values of the list would say "not modified", and the mirror would keep the others for ever.
   */
  #isOvertaken(): boolean {
    return this.#outbox.currentSequence() > this.#startedSequence;
  }

  /**
   * Missing guests carry the number of the pull that missed them first, so that a pull cut off in the middle
   * of this, and done again, is not two pulls.
   */
  #judgeMissing(guests: readonly KnownGuest[]): number {
    return this.#table.transaction(() => {
      const pullNumber = this.#table.countPulls() + 1;
      const held = new Set(
        this.#outbox
          .findEntries(
            this.#table.event,
            guests.map(({ personId }) => personId),
          )
          .map(({ personId }) => personId),
      );
      let hidden = 0;
      for (const { personId, missingSince } of guests) {
        if (missingSince === null) {
          this.#table.writeMissingSince(personId, pullNumber);
        } else if (missingSince < pullNumber && !held.has(personId)) {
          this.#table.hide(personId);
          hidden += 1;
        }
      }
      return hidden;
    });
  }

  *#everybodyKnown(): Generator<readonly KnownGuest[], void, undefined> {
    let after: string | null = null;
    for (;;) {
      const guests = this.#table.listKnown(after, guestsPerRead);
      const last = guests.at(-1);
      if (last === undefined) return;
      yield guests;
      after = last.personId;
    }
  }
}

function inOrderOfNames(records: readonly WaitingRecord[]): readonly WaitingRecord[] {
  return records.toSorted((left, right) => compareSortKeys(left.terms.sortKey, right.terms.sortKey));
}

/** Null for a record without a usable personId, one of our own included, or one that is not an object. */
function parseRecord(bytes: Uint8Array, digest: string): ListedRecord | null {
  const raw = decodeJson(bytes);
  const parsed = listedGuestSchema.safeParse(parseJson(raw));
  if (!parsed.success || isLocalId(parsed.data.personId)) return null;
  return { guest: parsed.data, raw, digest };
}

function* inSteps<T>(items: readonly T[], size = guestsPerStep): Generator<readonly T[], void, undefined> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
