import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  type EntryRun,
  readHoldings,
  readUpdate,
  writeHoldings,
  writerOf,
  writeUpdate,
} from '../../../src-main/adapters/doors/document-updates.ts';
import { doorOf, makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { openSharedDocument } from '../../../src-main/adapters/doors/shared-document.ts';
import { introductionOf, writeEntry } from '../../../src-main/adapters/doors/signed-entries.ts';
import { eventRecordSchema } from '../../../src-shared/doors/shared-records.ts';
import { aMark } from '../../builders/an-event-record.ts';
import { catchUp, idsOf, someDoors, type TestDoor, topic, wholeOf } from './some-doors.ts';

let north: TestDoor;
let east: TestDoor;

beforeEach(() => {
  [north, east] = someDoors(2) as [TestDoor, TestDoor];
  for (let count = 0; count < 3; count += 1) north.mark();
  catchUp(east, north);
});

/** East refuses `update` for this reason, and holds what it held. */
function expectRefused(update: Uint8Array, reason: string): void {
  const before = wholeOf(east);
  const stored = east.stored.length;
  expect(east.take(update)).toEqual({ refused: reason });
  expect(wholeOf(east)).toEqual(before);
  expect(east.stored).toHaveLength(stored);
}

/** What North has, as Yjs alone has it. */
function rawNorth(): { readonly document: Y.Doc; readonly array: Y.Array<unknown>; readonly name: string } {
  const document = new Y.Doc({ gc: false });
  Y.applyUpdate(document, wholeOf(north));
  const [name = ''] = document.share.keys();
  document.clientID = writerOf(name);
  return { document, array: document.getArray(name), name };
}

/** What Yjs says of a change that an attacker makes with North's own array. */
function changed(change: (array: Y.Array<unknown>, document: Y.Doc) => void): Uint8Array {
  const { document, array } = rawNorth();
  let update: Uint8Array = new Uint8Array();
  document.on('update', (bytes: Uint8Array) => {
    update = bytes;
  });
  document.transact(() => change(array, document));
  return update;
}

/** So many structs, each of which takes Yjs a document to decode. */
function ofDocuments(count: number): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  const contentDocument = 9;
  const hasOrigin = 0x80;
  encoder.writeLen(1);
  encoder.writeLen(count);
  encoder.writeClient(5);
  encoder.writeLen(1);
  for (let clock = 0; clock < count; clock += 1) {
    encoder.writeInfo(contentDocument | hasOrigin);
    encoder.writeLeftID(Y.createID(5, clock));
    encoder.writeString('');
    encoder.writeAny({});
  }
  encoder.writeLen(0);
  return encoder.toUint8Array();
}

/** North's next entry as North would write it, but for `texts`. */
function nextRun(
  texts: (place: { topic: string; array: string; index: number }) => readonly string[],
): EntryRun {
  const { name, array } = rawNorth();
  return {
    array: name,
    from: array.length,
    texts: texts({ topic, array: name, index: array.length }),
  };
}

test('our updates are byte for byte what Yjs writes for the same change', () => {
  const run = nextRun(() => ['one', 'two']);
  expect(changed((array) => array.push(['one', 'two']))).toEqual(writeUpdate(run));
  expect(readUpdate(writeUpdate(run), () => run.array)).toEqual(run);
  const first = { array: run.array, from: 0, texts: ['äöü 🎫'] };
  expect(readUpdate(writeUpdate(first), () => null)).toEqual(first);
});

test('a deletion is refused', () => {
  expectRefused(
    changed((array) => array.delete(1)),
    'deletes',
  );
  expectRefused(
    changed((array) => {
      array.push(['more']);
      array.delete(0);
    }),
    'deletes',
  );
});

test('an entry anywhere but at the end of its array is refused', () => {
  expectRefused(
    changed((array) => array.insert(1, ['between'])),
    'foreign-array',
  );
  expectRefused(
    changed((array) => array.insert(0, ['before'])),
    'foreign-array',
  );
});

test('nobody writes into the array of another', () => {
  const array = `${north.identity.door}/run-of-e`.slice(0, 52);
  const run = { array, from: 0 };
  const introduction = { turn: 1, record: introductionOf(east.identity) };
  const text = writeEntry({ topic, array, index: 0 }, introduction, east.identity);
  expectRefused(writeUpdate({ ...run, texts: [text] }), 'signature');
  // With North's introduction, which everybody has, but not North's key.
  const stolen = { turn: 1, record: introductionOf(north.identity) };
  const forged = writeEntry({ topic, array, index: 0 }, stolen, east.identity);
  expectRefused(writeUpdate({ ...run, texts: [forged] }), 'signature');
  // Under a client of its own choice.
  expectRefused(
    changed((_, document) => {
      document.clientID = 7;
      document.getArray('somewhere').push(['text']);
    }),
    'foreign-array',
  );
  expectRefused(
    changed((array, document) => {
      document.clientID = 7;
      array.push(['text']);
    }),
    'gap',
  );
});

test('nobody takes the writer of another for an array of its own', () => {
  const array = `${north.identity.door}/anotherR`;
  const introduction = { turn: 1, record: introductionOf(north.identity) };
  const text = writeEntry({ topic, array, index: 0 }, introduction, north.identity);
  const document = new Y.Doc({ gc: false });
  document.clientID = writerOf(`${east.identity.door}/nextOfEa`);
  document.getArray(array).push([text]);
  expectRefused(Y.encodeStateAsUpdate(document), 'foreign-array');
});

test('a forged, a changed and a moved entry are refused', () => {
  const mark = { turn: 50, record: aMark(north.laptopId, 4) };
  expectRefused(writeUpdate(nextRun((place) => [writeEntry(place, mark, east.identity)])), 'signature');
  expectRefused(
    writeUpdate(nextRun((place) => [writeEntry(place, mark, north.identity).replace('Attended', 'No Show')])),
    'signature',
  );
  const elsewhere = (place: object) => ({ topic, array: '', index: 0, ...place });
  for (const other of [{ index: 3 }, { topic: 'another event' }, { array: 'another run' }]) {
    const text = (place: object) => writeEntry({ ...elsewhere(place), ...other }, mark, north.identity);
    expectRefused(writeUpdate(nextRun((place) => [text(place)])), 'signature');
  }
  // An entry of North's, once more.
  const { array } = rawNorth();
  expectRefused(writeUpdate(nextRun(() => [String(array.get(2))])), 'signature');
});

test('a record that fits no schema or speaks for another is refused', () => {
  const refuses = (body: { turn: number; record: unknown }, reason: string) =>
    expectRefused(writeUpdate(nextRun((place) => [writeEntry(place, body, north.identity)])), reason);
  refuses({ turn: 50, record: { ...aMark(north.laptopId, 4), more: true } }, 'record');
  refuses({ turn: 50, record: { kind: 'unheard-of' } }, 'record');
  refuses({ turn: 50, record: introductionOf(north.identity) }, 'record');
  refuses({ turn: 50, record: aMark(east.laptopId, 4) }, 'unknown-author');
  refuses({ turn: 50, record: aMark(`${north.laptopId}-${east.laptopId}`, 4) }, 'unknown-author');
  refuses(
    { turn: 50, record: { ...aMark(north.laptopId, 4), decisionId: `${north.laptopId}-` } },
    'unknown-author',
  );
  refuses({ turn: 2 ** 50, record: aMark(north.laptopId, 4) }, 'record');
  refuses({ turn: 50, record: { ...aMark(north.laptopId, 4), door: 'x'.repeat(40_000) } }, 'too-large');
});

test('what goes back in turns is refused as what follows upon something else', () => {
  const body = { turn: 1, record: aMark(north.laptopId, 4) };
  expectRefused(writeUpdate(nextRun((place) => [writeEntry(place, body, north.identity)])), 'gap');
});

test('what is nested, too large, too long or out of order is refused', () => {
  for (const value of [{ deep: [{}] }, 7, null, new Uint8Array(4), new Y.Map(), new Y.Array(), new Y.Doc()]) {
    expectRefused(
      changed((array) => array.push([value])),
      'nested',
    );
  }
  expectRefused(
    changed((array) => array.push(['x'.repeat(300_000)])),
    'too-large',
  );
  expectRefused(writeUpdate(nextRun(() => Array.from({ length: 17 }, () => 'text'))), 'too-large');
  // Also of somebody whom nobody knows: it is no gap.
  expectRefused(
    writeUpdate({ array: 'nobody', from: 1, texts: Array.from({ length: 17 }, () => '') }),
    'too-large',
  );
  const later = north.mark();
  const latest = north.mark();
  expectRefused(latest, 'gap');
  expect(east.take(later).refused).toBeNull();
  expect(east.take(latest).refused).toBeNull();
});

test('an update of many structs, or of several clients, is refused before it is decoded', () => {
  expectRefused(ofDocuments(28_000), 'malformed');
  expectRefused(Y.mergeUpdates([north.mark(), east.mark()]), 'malformed');
});

test('whoever says that it holds more than anybody can is not believed', () => {
  const said = (...held: readonly (readonly [number, number])[]) =>
    readHoldings(writeHoldings(new Map(held)));
  expect(said([1, 2_000])).toEqual(new Map([[1, 2_000]]));
  expect(said([1, 2_001])).toBeNull();
  expect(said([1, 2 ** 53 - 1], [2, 2 ** 53 - 1])).toBeNull();
  expect(said(...Array.from({ length: 8_193 }, (_, writer) => [writer, 1] as const))).toBeNull();
  expect(readHoldings(new Uint8Array())).toBeNull();
});

test('a laptop that nobody has paired with is refused, whatever it signs', () => {
  const stranger = makeDoorIdentity(randomBytes);
  const array = `${stranger.door}/strange1`;
  const introduction = { turn: 1, record: introductionOf(stranger) };
  const text = writeEntry({ topic, array, index: 0 }, introduction, stranger);
  expectRefused(writeUpdate({ array, from: 0, texts: [text] }), 'unknown-author');
});

test('a key on another curve introduces nobody', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const array = `${doorOf(der)}/strange1`;
  const record = { ...introductionOf(north.identity), publicKey: der.toString('base64') };
  const text = writeEntry({ topic, array, index: 0 }, { turn: 1, record }, north.identity);
  const document = openSharedDocument({
    topic,
    schema: eventRecordSchema,
    identity: east.identity,
    newRun: () => 'run-of-e',
    findAuthor: () => ({ laptopId: 'any' }),
  });
  const taken = document.take(writeUpdate({ array, from: 0, texts: [text] }), () => undefined);
  expect(taken).toEqual({ refused: 'record' });
});

test('a replay brings nothing and costs nothing', () => {
  const update = north.mark();
  expect(east.take(update)).toMatchObject({ refused: null, entries: [{ index: 4 }] });
  const before = wholeOf(east);
  expect(east.take(update)).toEqual({ refused: null, entries: [] });
  expect(east.take(north.stored[0] ?? update)).toEqual({ refused: null, entries: [] });
  expect(wholeOf(east)).toEqual(before);
});

test('of 2,000 mutated updates none leaves anything but what North has signed', () => {
  const updates = Array.from({ length: 8 }, () => north.mark());
  const pieces = [...updates, wholeOf(north)];
  const allowed = new Set(idsOf(north));
  const mutation = fc.record({
    piece: fc.nat(pieces.length - 1),
    cut: fc.nat(2_000),
    changes: fc.array(fc.tuple(fc.nat(5_000), fc.nat(255)), { minLength: 1, maxLength: 8 }),
    appended: fc.uint8Array({ maxLength: 16 }),
  });
  let slowestMs = 0;
  fc.assert(
    fc.property(mutation, ({ piece, cut, changes, appended }) => {
      const bytes = Uint8Array.from(pieces[piece] ?? []);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const kept = cut < bytes.length ? bytes.slice(0, cut) : bytes;
      const startedMs = performance.now();
      east.take(Uint8Array.from([...kept, ...appended]));
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      return idsOf(east).every((id) => allowed.has(id));
    }),
    { numRuns: 2_000 },
  );
  expect(slowestMs).toBeLessThan(1_000);
  catchUp(east, north);
  expect(idsOf(east)).toEqual(idsOf(north));
});
