import type { SalvageDeps } from '../../src-main/core/doors/sharing/take-salvaged.ts';
import type { Holdings, OpenDoorsOptions, SharedTopic } from '../../src-main/core/ports/doors.ts';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import {
  type EventRecord,
  eventRecordSchema,
  isDecision,
  type SharedEntry,
} from '../../src-shared/doors/shared-records.ts';

/** Some entries of one run in a row. `from` is the index of the first. */
interface Piece {
  readonly author: DoorId;
  readonly run: string;
  readonly from: number;
  readonly entries: readonly { readonly turn: number; readonly record: EventRecord }[];
}

interface Run {
  readonly author: DoorId;
  readonly run: string;
  readonly entries: SharedEntry<EventRecord>[];
}

/** As many entries are sent at once by real laptops. */
const pieceEntries = 32;

interface FakeSharedEventOptions {
  readonly topic: string;
  readonly self: DoorId;
  /** Names the run of this laptop's entries, unlike any before. */
  readonly run: string;
  /** The number of a writer, the same on every laptop. */
  readonly writerOf: (author: DoorId, run: string) => number;
  readonly stored: readonly Uint8Array[];
  readonly onTaken: OpenDoorsOptions['onTaken'];
  readonly eventId: string;
}

export type FakeSharedEvent = ReturnType<typeof createFakeSharedEvent>;

/** What laptops share about one event, without signatures: runs of entries that only grow, in updates of JSON. */
export function createFakeSharedEvent(options: FakeSharedEventOptions) {
  const { topic, self, writerOf } = options;
  const runs = new Map<number, Run>();

  function runOf({ author, run }: Pick<Piece, 'author' | 'run'>): Run {
    const writer = writerOf(author, run);
    const known = runs.get(writer) ?? { author, run, entries: [] };
    runs.set(writer, known);
    return known;
  }

  function add(piece: Piece): void {
    const known = runOf(piece);
    known.entries.push(...entriesOf(piece).slice(known.entries.length + 1 - piece.from));
  }

  const stored = options.stored.map(readPiece).sort((one, other) => one.from - other.from);
  for (const piece of stored) add(piece);

  const all = () => [...runs.values()].flatMap(({ entries }) => entries);

  function holdingsOf(wanted: (run: Run) => boolean): Holdings {
    // The first entry of a real run introduces its writer.
    return new Map(
      [...runs]
        .filter(([, run]) => run.entries.length > 0 && wanted(run))
        .map(([writer, { entries }]) => [writer, entries.length + 1]),
    );
  }

  return {
    topic,
    entries: all,
    holdings: () => holdingsOf(() => true),
    ownHoldings: () => holdingsOf(({ author }) => author === self),
    countDecisions: (ours: Holdings, theirs: Holdings) =>
      [...ours]
        .flatMap(([writer, upTo]) => {
          const held = runs.get(writer)?.entries ?? [];
          return held.filter(({ index }) => index >= (theirs.get(writer) ?? 0) && index < upTo);
        })
        .filter(({ record }) => isDecision(record.kind)).length,
    prepare(records: readonly EventRecord[]) {
      const turn = Math.max(0, ...all().map((entry) => entry.turn)) + 1;
      const own = runs.get(writerOf(self, options.run));
      const piece: Piece = {
        ...{ author: self, run: options.run, from: (own?.entries.length ?? 0) + 1 },
        entries: records.map((record) => ({ turn, record: eventRecordSchema.parse(record) })),
      };
      return { update: writePiece(piece), entries: entriesOf(piece), apply: () => add(piece) };
    },
    /** The next update for a laptop with these holdings; null when it lacks nothing. */
    missing(theirs: Holdings): Uint8Array | null {
      for (const [writer, { author, run, entries }] of runs) {
        const from = Math.max(1, theirs.get(writer) ?? 1);
        if (entries.length + 1 <= from) continue;
        const next = entries.slice(from - 1, from - 1 + pieceEntries);
        return writePiece({ author, run, from, entries: next.map(({ turn, record }) => ({ turn, record })) });
      }
      return null;
    },
    /** Everything that is held here, in updates as texts. */
    all: () =>
      [...runs.values()].map(({ author, run, entries }) => ({
        topic,
        update: new TextDecoder().decode(writePiece({ author, run, from: 1, entries })),
      })),
    /** Takes an update of another laptop. What `onTaken` throws is passed on, and nothing was taken. */
    take(update: Uint8Array): ReturnType<SharedTopic['take']> {
      const piece = readPiece(update);
      const held = runs.get(writerOf(piece.author, piece.run))?.entries.length ?? 0;
      if (piece.from > held + 1) return { refused: 'gap', isNew: false };
      const entries = entriesOf(piece).slice(held + 1 - piece.from);
      if (entries.length === 0) return { refused: null, isNew: false };
      options.onTaken(options.eventId, { topic, update, entries });
      add(piece);
      return { refused: null, isNew: true };
    },
  };
}

/** What `startTakingSalvaged` needs to read updates of these. */
export const readFakeRuns: SalvageDeps['readRuns'] = (stored) =>
  stored.map(({ key, update }) => ({ keys: [key], pieces: () => [update] }));

function entriesOf({ author, run, from, entries }: Piece): SharedEntry<EventRecord>[] {
  return entries.map(({ turn, record }, offset) => ({ author, run, index: from + offset, turn, record }));
}

function writePiece(piece: Piece): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(piece));
}

function readPiece(update: Uint8Array): Piece {
  return JSON.parse(new TextDecoder().decode(update));
}
