import type { DoorId } from '../../src-shared/doors/door-id.ts';
import type { EventRecord, MemberRecord } from '../../src-shared/doors/shared-records.ts';
import type { DoorIdentity } from '../adapters/doors/door-identity.ts';
import { type HandedOverTopic, readHandOver, writeHandOver } from '../adapters/doors/hand-over-file.ts';
import { readTopic } from '../core/doors/sharing/topics.ts';
import type { Clock } from '../core/ports/clock.ts';
import { type Doors, HandOverFailure, type SharedDocument } from '../core/ports/doors.ts';
import { yieldToEventLoop } from '../core/timing/yield-to-event-loop.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { Taken } from './stored-document.ts';

interface HandOverOptions {
  readonly account: string;
  readonly identity: DoorIdentity;
  readonly members: SharedDocument<MemberRecord>;
  readonly events: OpenDocuments<EventRecord>;
  /** The topics of all accounts that there are. */
  readonly topics: () => readonly string[];
  /** For whom to write. */
  readonly linked: () => Iterable<DoorId>;
  /** Whether the records of a laptop count, and whether it was removed. */
  readonly standingOf: (door: DoorId) => 'author' | 'removed' | 'stranger';
  /** Takes a piece as from the line. */
  readonly takeMembers: (update: Uint8Array) => Taken;
  readonly takeEvent: (eventId: string, document: SharedDocument<EventRecord>, update: Uint8Array) => Taken;
  /** Sends on what was brought. */
  readonly push: (topic: string) => void;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly clock: Clock;
}

/** Hands over what laptops share by a file, where no network joins them. */
export function createHandOver(options: HandOverOptions): Pick<Doors, 'writeHandOver' | 'readHandOver'> {
  const { account, identity, members, events, topics, clock } = options;
  /** The event of a topic; null for one of another account, and for anything else. */
  function eventOf(topic: string): string | null {
    const named = readTopic(topic);
    return named?.account === account ? named.eventId : null;
  }

  async function piecesOf(document: SharedDocument<unknown>): Promise<HandedOverTopic> {
    const pieces: Uint8Array[] = [];
    const written = new Map<number, number>();
    for (;;) {
      const piece = document.missing(written);
      if (piece === null) return { topic: document.topic, pieces };
      pieces.push(piece.update);
      written.set(piece.writer, piece.upTo);
      await yieldToEventLoop(clock);
    }
  }

  /** Takes pieces; counts entries that are new, and pieces that are refused. */
  async function takeAll(pieces: readonly Uint8Array[], take: (update: Uint8Array) => Taken, sum: Sum) {
    for (const piece of pieces) {
      const { refused, count } = take(piece);
      if (refused !== null) sum.refused += 1;
      sum.brought += count;
      await yieldToEventLoop(clock);
    }
  }

  /** Who a piece is about may stand in a later one, so what was refused is tried again while anything is new. */
  async function takeMembers(pieces: readonly Uint8Array[], sum: Sum): Promise<void> {
    let left = pieces;
    let hasBrought = true;
    while (hasBrought && left.length > 0) {
      const refused: Uint8Array[] = [];
      const before = sum.brought;
      const take = (update: Uint8Array) => {
        const taken = options.takeMembers(update);
        if (taken.refused !== null) refused.push(update);
        return { ...taken, refused: null };
      };
      await takeAll(left, take, sum);
      left = refused;
      hasBrought = sum.brought > before;
    }
    sum.refused += left.length;
  }

  async function takeEvent({ topic, pieces }: HandedOverTopic, sum: Sum): Promise<void> {
    const eventId = eventOf(topic);
    if (eventId === null) {
      sum.refused += pieces.length;
      return;
    }
    const { document, release } = await events.use(topic);
    try {
      await takeAll(pieces, (update) => options.takeEvent(eventId, document, update), sum);
    } finally {
      release();
    }
    options.push(topic);
  }

  return {
    async writeHandOver() {
      const recipients = [...options.linked()].flatMap((door) => {
        const publicKey = members.keyOf(door);
        return publicKey === null ? [] : [{ door, publicKey }];
      });
      if (recipients.length === 0) throw new HandOverFailure('nobody');
      const all = [await piecesOf(members)];
      for (const topic of topics().filter((one) => eventOf(one) !== null)) {
        const { document, release } = await events.use(topic);
        try {
          all.push(await piecesOf(document));
        } finally {
          release();
        }
      }
      return writeHandOver({ topics: all, recipients, identity, randomBytes: options.randomBytes });
    },
    async readHandOver(file) {
      const read = readHandOver(file, identity);
      if (read.refused !== null) throw new HandOverFailure(read.refused);
      if (options.standingOf(read.from) === 'removed') throw new HandOverFailure('removed');
      const sum = { brought: 0, refused: 0 };
      // First, because they may say who the writer is.
      const ofMembers = read.topics.filter(({ topic }) => topic === members.topic);
      for (const { pieces } of ofMembers) await takeMembers(pieces, sum);
      const standing = options.standingOf(read.from);
      if (standing !== 'author') throw new HandOverFailure(standing);
      options.push(members.topic);
      for (const each of read.topics) if (each.topic !== members.topic) await takeEvent(each, sum);
      return { from: read.from, ...sum };
    },
  };
}

interface Sum {
  brought: number;
  refused: number;
}
