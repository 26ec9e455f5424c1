import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { readHandOver, writeHandOver } from '../../../src-main/adapters/doors/hand-over-file.ts';
import { maxHandOverBytes } from '../../../src-main/core/ports/doors.ts';
import { catchUp, idsOf, someDoors, topic } from './some-doors.ts';

const north = makeDoorIdentity(randomBytes);
const east = makeDoorIdentity(randomBytes);
const south = makeDoorIdentity(randomBytes);
const topics = [
  { topic: 'members', pieces: [Buffer.from('north admits guest-canary')] },
  { topic: 'gala', pieces: [Buffer.from('one'), Buffer.from(''), Buffer.from('three')] },
  { topic: 'nothing', pieces: [] },
];
const write = (recipients = [east, south], identity = north) =>
  writeHandOver({ topics, recipients, identity, randomBytes });

test('each recipient reads who wrote it and what', () => {
  const file = write();
  for (const identity of [east, south]) {
    const read = readHandOver(file, identity);
    expect(read).toMatchObject({ refused: null, from: north.door });
    const found = read.refused === null ? read.topics : [];
    expect(found.map((each) => [each.topic, each.pieces.map(String)])).toEqual([
      ['members', ['north admits guest-canary']],
      ['gala', ['one', '', 'three']],
      ['nothing', []],
    ]);
  }
});

test('nobody else reads it, not even who wrote it', () => {
  for (const identity of [north, makeDoorIdentity(randomBytes)])
    expect(readHandOver(write(), identity)).toEqual({ refused: 'not-for-this-laptop' });
});

test('the file names neither laptops nor guests nor events', () => {
  const text = Buffer.from(write()).toString('latin1');
  const keys = [north, east, south].map(({ publicKey }) => Buffer.from(publicKey));
  const secrets = [north.door, east.door, south.door, 'canary', 'gala', 'members', 'north'];
  for (const secret of secrets) expect(text).not.toContain(secret);
  for (const key of keys) {
    expect(text).not.toContain(key.toString('latin1'));
    expect(text).not.toContain(key.toString('base64').slice(40));
  }
  // Two files with the same content have nothing in common but their beginning.
  expect(Buffer.from(write()).subarray(60)).not.toEqual(Buffer.from(write()).subarray(60));
});

test('a bit that has flipped, wherever it is, is noticed', () => {
  const file = write([east]);
  fc.assert(
    fc.property(fc.nat(file.length * 8 - 1), (bit) => {
      const flipped = Buffer.from(file);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { refused } = readHandOver(flipped, east);
      expect(['unreadable', 'not-for-this-laptop']).toContain(refused);
    }),
    { numRuns: 1_000 },
  );
});

test('a file that was cut short, lengthened, or is another is unreadable', () => {
  const file = write();
  fc.assert(
    fc.property(fc.nat(file.length - 1), (length) => {
      const { refused } = readHandOver(file.subarray(0, length), east);
      expect(refused).toBe('unreadable');
    }),
  );
  expect(readHandOver(Buffer.concat([file, Buffer.from([0])]), east)).toEqual({ refused: 'unreadable' });
  expect(readHandOver(randomBytes(10_000), east)).toEqual({ refused: 'unreadable' });
});

test('rubbish behind the beginning of a file does no harm', () => {
  const start = Buffer.from(write()).subarray(0, 24);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (rubbish) => {
      expect(readHandOver(Buffer.concat([start, rubbish]), east).refused).toBe('unreadable');
    }),
    { numRuns: 300 },
  );
});

test('what is too large is neither written nor read', () => {
  const piece = Buffer.alloc(200 * 1_024);
  const many = Array.from({ length: 330 }, () => piece);
  const options = { recipients: [east], identity: north, randomBytes };
  expect(() => writeHandOver({ ...options, topics: [{ topic: 'gala', pieces: many }] })).toThrow('too-large');
  expect(readHandOver(new Uint8Array(maxHandOverBytes + 1), east)).toEqual({ refused: 'too-large' });
});

test('a file of a stranger with more pieces than anybody has is not unpacked', () => {
  const pieces = Array.from({ length: 150_000 }, () => new Uint8Array());
  const options = { recipients: [east], identity: south, randomBytes };
  const file = writeHandOver({ ...options, topics: [{ topic: 'gala', pieces }] });
  expect(readHandOver(file, east)).toEqual({ refused: 'unreadable' });
});

test('documents come over by file; a second time changes nothing', () => {
  const [one, other] = someDoors(2);
  if (one === undefined || other === undefined) throw new Error('no doors');
  for (let count = 0; count < 150; count += 1) one.mark();
  other.mark();
  const pieces: Uint8Array[] = [];
  const written = new Map<number, number>();
  for (;;) {
    const piece = one.document.missing(written);
    if (piece === null) break;
    pieces.push(piece.update);
    written.set(piece.writer, piece.upTo);
  }
  const recipients = [other.identity];
  const file = writeHandOver({
    topics: [{ topic, pieces }],
    recipients,
    identity: one.identity,
    randomBytes,
  });
  const read = readHandOver(file, other.identity);
  const found = read.refused === null ? (read.topics[0]?.pieces ?? []) : [];
  const take = () => found.map((piece) => other.take(piece));
  expect(take().every(({ refused }) => refused === null)).toBe(true);
  expect(idsOf(other)).toHaveLength(151);
  const stored = other.stored.length;
  expect(take().every((taken) => taken.refused === null && taken.entries.length === 0)).toBe(true);
  expect(other.stored).toHaveLength(stored);
  catchUp(one, other);
  expect(idsOf(one)).toEqual(idsOf(other));
  expect(other.document.keyOf(one.identity.door)).toEqual(Buffer.from(one.identity.publicKey));
  expect(other.document.keyOf(north.door)).toBeNull();
});
