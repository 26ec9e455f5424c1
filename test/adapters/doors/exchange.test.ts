import { expect, test } from 'vitest';
import { maxPieceEntries } from '../../../src-main/adapters/doors/document-updates.ts';
import { createExchange, type Exchange } from '../../../src-main/adapters/doors/exchange.ts';
import type { Frame } from '../../../src-main/adapters/doors/link.ts';
import type { SharedTopic } from '../../../src-main/core/ports/doors.ts';
import { idsOf, someDoors, type TestDoor, topic } from './some-doors.ts';

type Spoken = Exclude<Frame, { kind: 'presence' }>;

interface Side {
  readonly exchange: Exchange;
  readonly sent: Spoken[];
}

/** One laptop's half of a line. `refuses`: whose entries it does not take. */
function side(
  door: TestDoor,
  refuses: string | null = null,
): Side & { readonly topics: Map<string, SharedTopic> } {
  const sent: Spoken[] = [];
  const topics = new Map<string, SharedTopic>([
    [
      topic,
      {
        holdings: () => door.document.holdings(),
        missing: (theirs, without) => door.document.missing(theirs, without),
        take(update) {
          const isRefused = refuses !== null && Buffer.from(update).includes(refuses);
          if (isRefused) return { refused: 'unknown-author', isNew: false };
          const taken = door.take(update);
          return { refused: taken.refused, isNew: taken.refused === null && taken.entries.length > 0 };
        },
      },
    ],
  ]);
  const exchange = createExchange({
    topics,
    send: (frame) => sent.push(frame as Spoken),
    onTaken: () => {},
    onRefused: () => {},
    onFailed: () => {},
  });
  return { exchange, sent, topics };
}

/** Carries frames until nobody says anything more. Returns how many there were; fails when that has no end. */
function converse(one: Side, other: Side): number {
  for (let frames = 0; frames < 500; frames += 1) {
    const fromOne = one.sent.shift();
    const fromOther = fromOne === undefined ? other.sent.shift() : undefined;
    if (fromOne !== undefined) other.exchange.receive(fromOne);
    else if (fromOther !== undefined) one.exchange.receive(fromOther);
    else return frames;
  }
  throw new Error('they never stop');
}

function threeDoors(): readonly [TestDoor, TestDoor, TestDoor] {
  return someDoors(3) as [TestDoor, TestDoor, TestDoor];
}

test('two laptops that greet each other end with the same entries, and then are silent', () => {
  const [north, east] = threeDoors();
  for (let count = 0; count < 200; count += 1) north.mark();
  for (let count = 0; count < 100; count += 1) east.mark();
  const [one, other] = [side(north), side(east)];
  one.exchange.say();
  other.exchange.say();
  converse(one, other);
  expect(idsOf(north)).toHaveLength(300);
  expect(idsOf(east)).toEqual(idsOf(north));
  one.exchange.say();
  expect(converse(one, other)).toBe(1);
});

test('nobody says of a laptop that it holds what it shares no more', () => {
  const [north, east] = threeDoors();
  const [one, other] = [side(north), side(east)];
  north.mark();
  one.exchange.say();
  other.exchange.say();
  converse(one, other);
  expect(one.exchange.theirs(topic)).toEqual(north.document.holdings());
  other.topics.clear();
  north.mark();
  one.exchange.push(topic);
  converse(one, other);
  expect(one.exchange.theirs(topic)).toBeNull();
});

test('marks made while a piece is on its way travel together', () => {
  const [north, east] = threeDoors();
  const [one, other] = [side(north), side(east)];
  one.exchange.say();
  other.exchange.say();
  converse(one, other);
  for (let count = 0; count < maxPieceEntries; count += 1) {
    north.mark();
    one.exchange.push(topic);
  }
  // Two pieces, each with its answer.
  expect(converse(one, other)).toBe(4);
  expect(idsOf(east)).toEqual(idsOf(north));
});

test('two pieces are on their way at a time, and the next follows each answer', () => {
  const [north, east] = threeDoors();
  for (let count = 0; count < 100; count += 1) north.mark();
  const [one, other] = [side(north), side(east)];
  other.exchange.say();
  for (const frame of other.sent.splice(0)) one.exchange.receive(frame);
  const piecesSent = () => one.sent.splice(0).filter(({ kind }) => kind === 'entries');
  const [first, ...more] = piecesSent();
  expect(more).toHaveLength(1);
  if (first !== undefined) other.exchange.receive(first);
  for (const frame of other.sent.splice(0)) one.exchange.receive(frame);
  expect(piecesSent()).toHaveLength(1);
});

test('what a laptop says of itself while pieces are on their way makes none of them go twice', () => {
  const [north, east] = threeDoors();
  for (let count = 0; count < 100; count += 1) north.mark();
  const [one, other] = [side(north), side(east)];
  for (let times = 0; times < 3; times += 1) other.exchange.say();
  for (const frame of other.sent.splice(0)) one.exchange.receive(frame);
  expect(one.sent.filter(({ kind }) => kind === 'entries')).toHaveLength(2);
  converse(one, other);
  expect(idsOf(east)).toEqual(idsOf(north));
});

test('who has the event closed while answers come sends on once it is open again', () => {
  const [north, east] = threeDoors();
  for (let count = 0; count < 100; count += 1) north.mark();
  const [one, other] = [side(north), side(east)];
  one.exchange.say();
  other.exchange.say();
  for (const frame of other.sent.splice(0)) one.exchange.receive(frame);
  for (const frame of one.sent.splice(0)) other.exchange.receive(frame);
  const open = new Map(one.topics);
  one.topics.clear();
  for (const frame of other.sent.splice(0)) one.exchange.receive(frame);
  for (const [each, shared] of open) one.topics.set(each, shared);
  one.exchange.say();
  converse(one, other);
  expect(idsOf(east)).toEqual(idsOf(north));
  expect(one.exchange.theirs(topic)).toEqual(north.document.holdings());
});

test('what is refused is not sent again and again, and holds up nothing else', () => {
  const [north, east, south] = threeDoors();
  south.mark();
  north.take(south.stored[0] ?? new Uint8Array());
  north.mark();
  const [one, other] = [side(north), side(east, south.identity.door)];
  one.exchange.say();
  other.exchange.say();
  expect(converse(one, other)).toBeLessThan(10);
  expect(idsOf(east)).toEqual(['laptop0-1']);
  // Once the other laptop says what it holds, it is offered once more.
  other.exchange.say();
  const frames = converse(one, other);
  expect(frames).toBeGreaterThan(1);
  expect(frames).toBeLessThan(10);
});

test('a laptop that has sent an entry is known to hold it', () => {
  const [north, east] = threeDoors();
  const [one, other] = [side(north), side(east)];
  one.exchange.say(topic);
  other.exchange.say(topic);
  converse(one, other);
  north.mark();
  one.exchange.push(topic);
  converse(one, other);
  expect(other.exchange.theirs(topic)).toEqual(east.document.holdings());
  expect(one.exchange.theirs(topic)).toEqual(north.document.holdings());
});

test('a laptop that is to be cut off is told everything at once, also before it has said what it holds', () => {
  const [north, east, south] = threeDoors();
  north.take(south.mark());
  for (let count = 0; count < 100; count += 1) north.mark();
  const [one, other] = [side(north), side(east)];
  one.exchange.pushLast(topic);
  for (const frame of one.sent) other.exchange.receive(frame);
  expect(idsOf(east)).toEqual(idsOf(north));
});
