import { listedGuestSchema } from '../../../src-shared/service/guest-schema.ts';
import { isParkedRemoval } from '../decide/guest-entries.ts';
import { isLocalId, latestDecisionsOf } from '../guests/guest-identity.ts';
import { compareSortKeys } from '../guests/guest-name.ts';
import type { Pull, PullReport } from '../ports/mirror.ts';
import { type GuestRecord, type ListedRecord, WaitingRecord } from './guest-record.ts';
import { decodeJson, parseJson } from './json-values.ts';
import {
  type GuestTable,
  type KeyedGuest,
  type KnownGuest,
  landListed,
  type OutboxFacts,
} from './land-guests.ts';
import { SeenGuests } from './seen-guests.ts';
import { SharedIds } from './shared-ids.ts';

/** Guests parsed at once, and the size of the first commits, so that the first guests show soon. */
export const guestsPerStep = 100;

/**
 * Guests in one commit of a long list. Another writer of the mirror waits for one commit at most. Many small commits
 * take twice as long, because each adds a piece to the search index that is merged later.
 */
const mostPerCommit = 2_000;

/**
 * Most guests that are sorted by name before they land, which makes a commit write neighbouring pages: places and most
 * indexes are in that order. A run is as long as the list landed so far, and never longer than this, because it waits
 * in memory.
 */
const longestRun = 8_000;

/** Guests read at once where nothing is written. */
const guestsPerRead = 2_000;

/** Digests the bytes of a guest: equal for equal bytes, different for different ones. */
export type Digest = (bytes: Uint8Array) => string;

/**
 * Lands one guest list in small steps, and skips guests whose bytes are known from an earlier pull. Call `prepare`,
 * then `read` for each guest, `landRun` whenever `isRunFull` and at the end of the list, then `finish`. The generators
 * stop after each small step, so that other writers may use the table.
 */
export class PullLanding {
  readonly #table: GuestTable;
  readonly #outbox: OutboxFacts;
  readonly #startedSequence: number;
  readonly #onDoubtful: NonNullable<Pull['onDoubtful']>;
  readonly #digest: Digest;
  readonly #seen = new SeenGuests();
  readonly #shared = new SharedIds();
  /** Guests just read, by personId, whose bytes are not compared yet. */
  readonly #step = new Map<string, ListedRecord>();
  /** New or different guests that wait to land, by personId. */
  readonly #run = new Map<string, WaitingRecord>();
  /** Guests of the run under way that have not landed yet. */
  #landing = 0;
  #landed = 0;
  #knownAtStart = 0;
  #changed = 0;
  #unusable = 0;
  #skipped = 0;
  #hasDoubts = false;

  constructor(
    table: GuestTable,
    outbox: OutboxFacts,
    { startedSequence, onDoubtful = () => undefined }: Pick<Pull, 'startedSequence' | 'onDoubtful'>,
    digest: Digest,
  ) {
    this.#table = table;
    this.#outbox = outbox;
    this.#startedSequence = startedSequence;
    this.#onDoubtful = onDoubtful;
    this.#digest = digest;
  }

  /** Different usable guests so far. */
  get received(): number {
    return this.#seen.size + this.#landing + this.#run.size + this.#step.size;
  }

  *prepare(): Generator<void, void, undefined> {
    this.#shared.expect(this.#table.listShared());
    for (const guests of this.#everybodyKnown()) {
      this.#knownAtStart += guests.length;
      yield;
    }
  }

  /**
   * Takes a guest, the bytes of one JSON value. When the list has a guest twice, the last wins; but when those are
   * different people, they wait for the end of the list.
   */
  read(bytes: Uint8Array): void {
    const record = parseRecord(bytes, this.#digest(bytes));
    if (record === null) {
      this.#unusable += 1;
      return;
    }
    const { personId } = record.guest;
    if (this.#shared.claim(record, this.#step.get(personId) ?? this.#run.get(personId))) return;
    this.#run.delete(personId);
    this.#step.set(personId, record);
    if (this.#step.size >= guestsPerStep) this.#endStep();
  }

  get isRunFull(): boolean {
    return this.#run.size >= Math.min(longestRun, Math.max(guestsPerStep, this.#landed));
  }

  /** Lands the new and different guests read so far, in small commits. */
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
   * Ends a complete list: notes missing guests, and hides those missing twice in a row unless an outbox entry holds
   * them. The first list, and one with fewer than half of the known guests, hides nobody: of these, who was marked here is
   * in doubt. The etag is kept only when
   * the mirror is exactly what the list said and the next list has nobody to judge.
   */
  *finish(pull: { pulledAt: string; etag: string | null }): Generator<void, PullReport, undefined> {
    yield* this.#landShared();
    const { missing, returned } = yield* this.#findMissing();
    const shrunken = this.#knownAtStart > 0 && missing.length * 2 > this.#knownAtStart;
    let hidden = 0;
    for (const guests of inSteps(returned)) {
      this.#table.transaction(() => {
        for (const { personId } of guests) this.#table.writeMissingSince(personId, null);
      });
      yield;
    }
    for (const guests of inSteps(missing)) {
      if (shrunken) this.#doubtMarked(guests);
      else hidden += this.#judgeMissing(guests);
      yield;
    }
    const lookAgain = shrunken || missing.length > hidden || this.#skipped > 0 || this.#hasDoubts;
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

  /** Finds known guests who are missing from this list, and those who were missing from the last one only. */
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

  /** Moves the guests just read to the run, except those whose bytes are known. */
  #endStep(): void {
    for (const record of this.#withoutKnown([...this.#step.values()])) {
      this.#run.set(record.guest.personId, new WaitingRecord(record));
    }
    this.#step.clear();
  }

  /** Lands the guests of ids with several people. */
  *#landShared(): Generator<void, void, undefined> {
    for (const personIds of inSteps(this.#shared.personIds)) {
      this.#landRecords(this.#shared.recordsOf(personIds), () => false);
      yield;
    }
  }

  #landRecords(records: readonly GuestRecord[], hasMet = (guest: KeyedGuest) => this.#seen.has(guest)): void {
    const landed = landListed(this.#table, this.#outbox, records, this.#startedSequence, hasMet);
    for (const { stored, before, record } of landed.rivals) {
      if (stored !== null && before !== null) this.#shared.add([{ ...stored, guest: before }, record]);
    }
    this.#changed += landed.changed;
    this.#skipped += landed.skipped;
    this.#doubt(landed.doubtful, true);
    const personIds = records.map(({ personId }) => personId);
    this.#seen.add(personIds, this.#table.findKnown(personIds));
  }

  /** At most half of the guests landed so far: a short list lands in commits as small as the first of a long one. */
  #guestsPerCommit(): number {
    return Math.min(mostPerCommit, Math.max(guestsPerStep, Math.floor(this.#landed / 2)));
  }

  /** Drops the records whose bytes are known, and counts their guests as seen. */
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
   * Whether anything was decided, sent or read here since this pull started: the mirror may hold newer values than the
   * list. With its etag kept, a service that returns to the values of the list would answer "not modified", and the
   * mirror would keep the others for ever.
   */
  #isOvertaken(): boolean {
    return this.#outbox.currentSequence() > this.#startedSequence;
  }

  /**
   * Notes or hides missing guests; returns how many were hidden. One who was sent or read lately is in doubt instead: the
   * list may be an old copy. So is one whose removal the service refuses: it may be right. A guest carries the number of the first pull that missed them, so that a pull that is cut off
   * here and repeated does not count twice.
   */
  #judgeMissing(guests: readonly KnownGuest[]): number {
    return this.#table.transaction(() => {
      const { event } = this.#table;
      const pullNumber = this.#table.countPulls() + 1;
      const personIds = guests.map(({ personId }) => personId);
      const entries = this.#outbox.findEntries(event, personIds);
      const held = new Set(entries.map(({ personId }) => personId));
      const leaving = new Set(entries.filter(isParkedRemoval).map(({ personId }) => personId));
      const stamps = this.#outbox.guestStamps(event, personIds);
      const isDoubtful = ({ personId }: KnownGuest) =>
        leaving.has(personId) || (stamps.has(personId) && !held.has(personId));
      const isOlder = ({ personId }: KnownGuest) => (stamps.get(personId) ?? 0) <= this.#startedSequence;
      const doubtful = guests.filter((each) => isDoubtful(each) && isOlder(each));
      this.#doubt(
        doubtful.map(({ personId }) => personId),
        false,
      );
      let hidden = 0;
      for (const guest of guests.filter((each) => !isDoubtful(each))) {
        const { personId, missingSince } = guest;
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

  /** Doubts those of these missing guests whom this laptop has marked, however long ago: a search tells what became of them. */
  #doubtMarked(guests: readonly KnownGuest[]): void {
    const { event } = this.#table;
    const personIds = guests.map(({ personId }) => personId);
    const marks = latestDecisionsOf(this.#outbox, event, personIds)('attendance');
    const stamps = this.#outbox.guestStamps(event, personIds);
    const isOlder = (personId: string) => (stamps.get(personId) ?? 0) <= this.#startedSequence;
    this.#doubt(
      personIds.filter((personId) => marks.has(personId) && isOlder(personId)),
      false,
    );
  }

  #doubt(personIds: readonly string[], areListed: boolean): void {
    if (personIds.length === 0) return;
    this.#hasDoubts = true;
    this.#onDoubtful(personIds, areListed);
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

/** Parses a record; null when it is no object, or has no usable personId (a local id of ours is none). */
function parseRecord(bytes: Uint8Array, digest: string): ListedRecord | null {
  const raw = decodeJson(bytes);
  const parsed = listedGuestSchema.safeParse(parseJson(raw));
  if (!parsed.success || isLocalId(parsed.data.personId)) return null;
  return { guest: parsed.data, raw, digest };
}

function* inSteps<T>(items: readonly T[], size = guestsPerStep): Generator<readonly T[], void, undefined> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
