import { randomBytes } from 'node:crypto';
import * as Y from 'yjs';
import { type DoorIdentity, makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { openSharedDocument } from '../../../src-main/adapters/doors/shared-document.ts';
import type { FindAuthor, SharedDocument } from '../../../src-main/core/ports/doors.ts';
import { type EventRecord, eventRecordSchema } from '../../../src-shared/doors/shared-records.ts';
import { aMark } from '../../builders/an-event-record.ts';

export const topic = 'https://service.example#house/gala';

/** A laptop with a document that keeps what is committed, as `local.db` will. */
export interface TestDoor {
  readonly identity: DoorIdentity;
  readonly laptopId: string;
  readonly stored: Uint8Array[];
  document: SharedDocument<EventRecord>;
  /** Marks the next guest; returns the update. */
  mark(): Uint8Array;
  /** Keeps the update of these records. */
  keep(records: readonly EventRecord[]): Uint8Array;
  /** Takes an update and keeps what it brings. */
  take(update: Uint8Array): ReturnType<SharedDocument<EventRecord>['take']>;
  /** Starts the app once more, from what was stored. */
  restart(): void;
  /** Another document of this laptop, with nothing in it. */
  openEmpty(): SharedDocument<EventRecord>;
}

/** Laptops that know each other. */
export function someDoors(count: number): TestDoor[] {
  const identities = Array.from({ length: count }, () => makeDoorIdentity(randomBytes));
  const laptopIds = new Map(identities.map(({ door }, index) => [door, `laptop${index}`]));
  const findAuthor: FindAuthor = (door) => {
    const laptopId = laptopIds.get(door);
    return laptopId === undefined ? null : { laptopId };
  };
  return identities.map((identity, index) => aDoor(identity, `laptop${index}`, findAuthor));
}

function aDoor(identity: DoorIdentity, laptopId: string, findAuthor: FindAuthor): TestDoor {
  const stored: Uint8Array[] = [];
  let marks = 0;
  const openEmpty = () =>
    openSharedDocument<EventRecord>({
      topic,
      schema: eventRecordSchema,
      identity,
      newRun: () => randomBytes(6).toString('base64url'),
      findAuthor,
    });
  const door: TestDoor = {
    identity,
    laptopId,
    stored,
    document: openEmpty(),
    mark() {
      marks += 1;
      return door.keep([aMark(laptopId, marks)]);
    },
    keep(records) {
      const { update, apply } = door.document.prepare(records);
      stored.push(update);
      apply();
      return update;
    },
    take: (update) => door.document.take(update, (taken) => stored.push(taken)),
    restart() {
      door.document = openEmpty();
      door.document.restore(stored);
    },
    openEmpty,
  };
  return door;
}

/** `to` asks `from` for what it lacks until it lacks nothing. Fails when a piece is refused. */
export function catchUp(to: TestDoor, from: TestDoor): void {
  for (;;) {
    const piece = from.document.missing(to.document.holdings());
    if (piece === null) return;
    const taken = to.take(piece.update);
    if (taken.refused !== null) throw new Error(`refused: ${taken.refused}`);
  }
}

/** All of a document as one update. */
export function wholeOf({ document }: TestDoor): Uint8Array {
  const pieces: Uint8Array[] = [];
  const written = new Map<number, number>();
  for (;;) {
    const piece = document.missing(written);
    if (piece === null) return Y.mergeUpdates(pieces);
    pieces.push(piece.update);
    written.set(piece.writer, piece.upTo);
  }
}

/** The ids of all decisions of a document, sorted. */
export function idsOf({ document }: TestDoor): string[] {
  return [...document.entries()]
    .flatMap(({ record }) => ('decisionId' in record ? [record.decisionId] : []))
    .sort();
}
