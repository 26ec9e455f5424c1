import * as Y from 'yjs';
import type { z } from 'zod';
import { type DoorId, doorIdSchema } from '../../../src-shared/doors/door-id.ts';
import { isDecision, type SharedEntry } from '../../../src-shared/doors/shared-records.ts';
import type { FindAuthor, Holdings, MissingPiece, SharedDocument } from '../../core/ports/doors.ts';
import { type CountDecisions, createDecisionCount } from './decision-count.ts';
import {
  type EntryRun,
  fillPiece,
  maxEntriesOfRun,
  maxPieceEntries,
  readUpdate,
  writerOf,
  writeUpdate,
} from './document-updates.ts';
import { type DoorIdentity, type DoorKey, type ReadDoorKey, readDoorKey } from './door-identity.ts';
import {
  checkSignature,
  introductionOf,
  nextTurn,
  parse,
  readEntry,
  readIntroduction,
  UpdateFault,
  writeEntry,
} from './signed-entries.ts';

/** What one laptop may write into a document. */
const maxRunsOfAuthor = 512;

interface SharedDocumentOptions<R> {
  readonly topic: string;
  readonly schema: z.ZodType<R>;
  readonly identity: DoorIdentity;
  /** Names a run of this laptop's entries, unlike any before: 8 characters of base64url. */
  readonly newRun: () => string;
  readonly findAuthor: FindAuthor;
  /** How the keys of other laptops are read: as `DoorIdentity` signs, unless said otherwise. */
  readonly readKey?: ReadDoorKey | undefined;
  /** The most entries of one laptop; as many as its runs hold, unless said otherwise. */
  readonly maxEntriesOfAuthor?: number | undefined;
}

/** One array: what one laptop has written, since a start of its app at most. */
interface Run {
  readonly name: string;
  readonly writer: number;
  readonly author: DoorId;
  readonly run: string;
  readonly array: Y.Array<string>;
  readonly key: DoorKey;
  readonly countDecisions: CountDecisions;
  lastTurn: number;
}

interface Checked<R> {
  readonly entries: readonly SharedEntry<R>[];
  readonly lastTurn: number;
}

/** A laptop makes decisions of its own only: their ids are its laptop id and a number, so each tells whose it is. */
function speaksForItself(record: object, { laptopId }: { readonly laptopId: string }): boolean {
  if (!('kind' in record && 'decisionId' in record)) return true;
  const id = String(record.decisionId);
  return (
    !isDecision(String(record.kind)) ||
    (id.startsWith(`${laptopId}-`) && /^\d+$/.test(id.slice(laptopId.length + 1)))
  );
}

/**
 * Opens what laptops share under a topic, on a Yjs document with one array for each run of each laptop. It is empty: see
 * `restore`.
 */
export function openSharedDocument<R extends object>(options: SharedDocumentOptions<R>): SharedDocument<R> {
  const { topic, schema, identity, findAuthor, readKey = readDoorKey } = options;
  const { maxEntriesOfAuthor = maxRunsOfAuthor * maxEntriesOfRun } = options;
  // By itself Yjs draws a name of 32 random digits.
  const document = new Y.Doc({ gc: false, guid: topic });
  const runs = new Map<number, Run>();
  /** The same, by the name of the array, which needs no digest. */
  const runNamed = new Map<string, Run>();
  /** What is held, and what of it this laptop has written, until either grows. */
  let held: Holdings | null = null;
  let ownHeld: Holdings | null = null;
  let ownArray = nameOwnArray();

  function nameOwnArray(): string {
    return `${identity.door}/${options.newRun()}`;
  }

  function ownLength(): number {
    return runNamed.get(ownArray)?.array.length ?? 0;
  }

  function holdings(): Holdings {
    held ??= holdingsOf([...runs]);
    return held;
  }

  function ownHoldings(): Holdings {
    ownHeld ??= holdingsOf([...runs].filter(([, { author }]) => author === identity.door));
    return ownHeld;
  }

  function forgetHeld(): void {
    held = null;
    ownHeld = null;
  }

  function arrayOf(name: string): Y.Array<string> {
    return document.getArray<string>(name);
  }

  /** Notes an array of the document, which is not empty, as it is now. */
  function remember(name: string): void {
    const array = arrayOf(name);
    const { author, run } = partsOf(name);
    const known = runNamed.get(name);
    const key = known?.key ?? readIntroduction(readEntry(array.get(0)).record, author, readKey);
    const writer = known?.writer ?? writerOf(name);
    const countDecisions = known?.countDecisions ?? createDecisionCount(array);
    const { turn } = readEntry(array.get(array.length - 1));
    const remembered = { name, writer, author, run, array, key, countDecisions, lastTurn: turn };
    runs.set(writer, remembered);
    runNamed.set(name, remembered);
  }

  function apply(run: EntryRun, update: Uint8Array, lastTurn: number): void {
    forgetHeld();
    Y.applyUpdate(document, update);
    const known = runNamed.get(run.array);
    if (known === undefined) remember(run.array);
    else known.lastTurn = lastTurn;
  }

  function latestTurn(): number {
    let latest = 0;
    for (const { lastTurn } of runs.values()) latest = Math.max(latest, lastTurn);
    return latest;
  }

  /**
   * Checks each text of a run that continues what is held. One that was signed here a moment ago (`isSignedHere`) needs no
   * look at its signature. Fails with `UpdateFault`.
   */
  function check({ array, from, texts }: EntryRun, isSignedHere: boolean): Checked<R> {
    const place = partsOf(array);
    const known = runNamed.get(array);
    const writer = writerOfMore(place.author, texts.length);
    const key = known?.key ?? keyOfNewRun(texts, place.author);
    const entries: SharedEntry<R>[] = [];
    let lastTurn = known?.lastTurn ?? 0;
    for (const [offset, text] of texts.entries()) {
      const index = from + offset;
      const { turn, record } = readEntry(text);
      if (!isSignedHere) checkSignature({ topic, array, index }, text, key);
      // Its author has written something else here, where this laptop holds another entry: it lacks what comes before.
      if (turn < lastTurn) throw new UpdateFault('gap');
      lastTurn = turn;
      if (index > 0) entries.push({ ...place, index, turn, record: readRecord(record, writer) });
    }
    return { entries, lastTurn };
  }

  function readRecord(said: unknown, author: { readonly laptopId: string }): R {
    const record = parse(schema, () => said);
    // Here it is known as another one than it says: who passes that on is not to blame.
    if (!speaksForItself(record, author)) throw new UpdateFault('unknown-author');
    return record;
  }

  function runsOf(author: DoorId): readonly Run[] {
    return [...runs.values()].filter((run) => run.author === author);
  }

  /** A laptop that may write so many entries more. Fails with `UpdateFault`. */
  function writerOfMore(author: DoorId, count: number): ReturnType<FindAuthor> & object {
    const writer = findAuthor(author);
    if (writer === null) throw new UpdateFault('unknown-author');
    const held = runsOf(author).reduce((sum, { array }) => sum + array.length, 0);
    if (held + count > maxEntriesOfAuthor) throw new UpdateFault('too-many');
    return writer;
  }

  /** The key that the first text of a run states. */
  function keyOfNewRun([first = '']: readonly string[], author: DoorId): DoorKey {
    if (runsOf(author).length >= maxRunsOfAuthor) throw new UpdateFault('too-many');
    return readIntroduction(readEntry(first).record, author, readKey);
  }

  /** The part of the run that is new here; null when nothing is. */
  function newPart(run: EntryRun): EntryRun | null {
    const held = runNamed.get(run.array)?.array.length ?? 0;
    if (run.from > held) throw new UpdateFault('gap');
    if (run.from + run.texts.length > maxEntriesOfRun) throw new UpdateFault('too-many');
    const texts = run.texts.slice(held - run.from);
    return texts.length === 0 ? null : { array: run.array, from: held, texts };
  }

  function* entriesOf({ author, run, array }: Run): Iterable<SharedEntry<R>> {
    for (const [index, text] of array.toArray().entries()) {
      if (index === 0) continue;
      const { turn, record } = readEntry(text);
      yield { author, run, index, turn, record: parse(schema, () => record) };
    }
  }

  return {
    topic,
    prepare(records) {
      if (ownLength() + records.length >= maxEntriesOfRun) ownArray = nameOwnArray();
      if (records.length >= maxEntriesOfRun) throw new UpdateFault('too-many');
      const from = ownLength();
      const said = from === 0 ? [introductionOf(identity), ...records] : records;
      let turn = latestTurn();
      const texts = said.map((record, offset) => {
        turn = nextTurn(turn);
        return writeEntry({ topic, array: ownArray, index: from + offset }, { turn, record }, identity);
      });
      const run = { array: ownArray, from, texts };
      const { entries, lastTurn } = check(run, true);
      const update = writeUpdate(run, runNamed.get(ownArray)?.writer);
      return { update, entries, apply: () => apply(run, update, lastTurn) };
    },
    take(update, commit) {
      try {
        const run = newPart(readUpdate(update, (writer) => runs.get(writer)?.name ?? null));
        if (run === null) return { refused: null, entries: [] };
        const { entries, lastTurn } = check(run, false);
        const ours = writeUpdate(run, runNamed.get(run.array)?.writer);
        commit(ours, entries);
        apply(run, ours, lastTurn);
        return { refused: null, entries };
      } catch (error) {
        if (error instanceof UpdateFault) return { refused: error.reason };
        throw error;
      }
    },
    holdings,
    ownHoldings,
    missing: (theirs, without = new Set()) => {
      for (const [writer, run] of runs) {
        const from = theirs.get(writer) ?? 0;
        if (from < run.array.length && !without.has(writer)) return pieceOf(run, from);
      }
      return null;
    },
    countDecisions(ours, theirs) {
      let count = 0;
      for (const [writer, upTo] of ours) {
        const from = theirs.get(writer) ?? 0;
        if (from < upTo) count += runs.get(writer)?.countDecisions(from, upTo) ?? 0;
      }
      return count;
    },
    *entries() {
      for (const run of runs.values()) yield* entriesOf(run);
    },
    keyOf(door) {
      const [written] = runsOf(door);
      return written?.key.der ?? null;
    },
    restore(stored) {
      const before = new Map([...runNamed].map(([name, { array }]) => [name, array.length]));
      const heldBefore = (name: string) => before.get(name) ?? 0;
      forgetHeld();
      Y.transact(document, () => {
        for (const update of stored) Y.applyUpdate(document, update);
      });
      const grown = [...document.share.keys()].filter((name) => arrayOf(name).length > heldBefore(name));
      for (const name of grown) remember(name);
      // One that stood before these is lost, so some of them are not in the document yet, and must stay as they are.
      if (document.store.pendingStructs !== null) return stored;
      return grown.map((array) => {
        const from = heldBefore(array);
        return writeUpdate({ array, from, texts: arrayOf(array).slice(from) });
      });
    },
  };
}

function pieceOf({ writer, name, array }: Run, from: number): MissingPiece {
  const texts = fillPiece(array.slice(from, Math.min(array.length, from + maxPieceEntries)));
  return { update: writeUpdate({ array: name, from, texts }, writer), writer, upTo: from + texts.length };
}

/** The name of an array says who writes it, and names the run. Fails with `UpdateFault`. */
function partsOf(array: string): { readonly author: DoorId; readonly run: string } {
  const [author, run = '', ...more] = array.split('/');
  const door = doorIdSchema.safeParse(author);
  if (!door.success || !/^[\w-]{8}$/.test(run) || more.length > 0) throw new UpdateFault('foreign-array');
  return { author: door.data, run };
}

function holdingsOf(runs: readonly (readonly [number, Run])[]): Holdings {
  return new Map(runs.map(([writer, { array }]) => [writer, array.length]));
}
