import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import { writeUpdate } from '../../../src-main/adapters/doors/document-updates.ts';
import { openSharedDocument } from '../../../src-main/adapters/doors/shared-document.ts';
import { introductionOf, writeEntry } from '../../../src-main/adapters/doors/signed-entries.ts';
import { dialDoor } from '../../../src-main/adapters/doors/tls-sockets.ts';
import { membersTopic } from '../../../src-main/core/doors/sharing/topics.ts';
import type { SharedDocument } from '../../../src-main/core/ports/doors.ts';
import { type MemberRecord, memberRecordSchema } from '../../../src-shared/doors/shared-records.ts';
import { aMark } from '../../builders/an-event-record.ts';
import { until } from '../../until.ts';
import { host, pair, type StartedDoor, startDoor } from './laptops/start-door.ts';

/** North and East are honest. The laptop of `identity` was paired, and now speaks as it likes. */
let north: StartedDoor;
let east: StartedDoor;
let rogue: StartedDoor;

beforeEach(async () => {
  [north, east, rogue] = await Promise.all([startDoor('North'), startDoor('East'), startDoor('Rogue')]);
  await pair(north, east);
  await pair(north, rogue);
  await until(() => expect(north.linked()).toEqual(['East', 'Rogue']));
  await rogue.doors.close();
  await until(() => expect(north.linked()).toEqual(['East']));
});

afterEach(async () => {
  await Promise.all([north.doors.close(), east.doors.close()]);
});

async function dialNorth(): Promise<{ readonly socket: WebSocket; readonly closed: Promise<void> }> {
  const { socket } = await dialDoor({
    identity: rogue.options.identity,
    addresses: [{ host, port: north.doors.port }],
    expected: north.doors.self,
    protocol: 'doors',
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  return { socket, closed };
}

const faults = () => north.doors.peers().find(({ name }) => name === 'Rogue')?.faults;

/** North cuts the rogue off and goes on with East. */
async function expectCutOff(reason: string, speak: (socket: WebSocket) => void): Promise<void> {
  const { socket, closed } = await dialNorth();
  speak(socket);
  await closed;
  await until(() => expect(faults()).toBe(1));
  const fault = north.logged.find(({ name }) => name === 'doors.fault');
  expect(fault?.fields).toEqual({ door: rogue.doors.self, reason, faults: 1 });
  north.mark();
  await until(() => expect(east.ids()).toEqual(north.ids()));
  expect(north.linked()).toEqual(['East']);
}

const entries = (update: Uint8Array, topic = north.gala.topic) =>
  JSON.stringify({ kind: 'entries', topic, update: Buffer.from(update).toString('base64') });

test('a frame that is none, or has a field too many, ends the line', async () => {
  await expectCutOff('rubbish', (socket) => socket.send('{"kind":"presence"'));
});

test('binary data end the line', async () => {
  await expectCutOff('rubbish', (socket) => socket.send(Buffer.from('{}')));
});

test('a frame that is too large ends the line before it is read', async () => {
  await expectCutOff('rubbish', (socket) => socket.send('x'.repeat(1_024 * 1_024)));
});

test('a flood ends the line', async () => {
  const frame = JSON.stringify({ kind: 'holdings', topic: 'any', holdings: 'AA==', answers: null });
  // Until it is cut off: on a machine that is busy with other tests, North reads slowly.
  const send = (socket: WebSocket) => {
    if (socket.readyState !== socket.OPEN) return;
    for (let count = 0; count < 6_000; count += 1) socket.send(frame);
    setTimeout(send, 100, socket);
  };
  await expectCutOff('flood', send);
});

test('an update that deletes ends the line, and deletes nothing', async () => {
  north.mark();
  const document = new Y.Doc({ gc: false });
  for (const { update } of north.options.store.loadUpdates(north.gala.topic)) Y.applyUpdate(document, update);
  const [name = ''] = document.share.keys();
  const before = Y.encodeStateVector(document);
  document.getArray(name).delete(0);
  await expectCutOff('deletes', (socket) => socket.send(entries(Y.encodeStateAsUpdate(document, before))));
  expect(north.ids()).toHaveLength(2);
});

test('whoever is cut off three times is not let in for a while', async () => {
  for (let tries = 0; tries < 3; tries += 1) {
    const { socket, closed } = await dialNorth();
    socket.send(entries(new Uint8Array([1, 2, 3])));
    await closed;
  }
  await until(() => expect(faults()).toBe(3));
  await expect(dialNorth()).rejects.toMatchObject({ reason: 'refused' });
});

/** Entries of the rogue about the gala with these turns, in a run of that name, without the first `from`. */
function runOf(name: string, turns: readonly number[], from = 0): string {
  const { identity, laptopId } = rogue.options;
  const array = `${identity.door}/${name}`;
  const texts = turns.map((turn, index) => {
    const record = index === 0 ? introductionOf(identity) : aMark(laptopId, index);
    return writeEntry({ topic: north.gala.topic, array, index }, { turn, record }, identity);
  });
  return entries(writeUpdate({ array, from, texts: texts.slice(from) }));
}

test.for<[string, string, () => readonly string[]]>([
  [
    'something else than it has told',
    'gap',
    () => [runOf('aaaaaaaa', [1, 9]), runOf('aaaaaaaa', [1, 5, 6], 2)],
  ],
  [
    'more than it may have',
    'too-many',
    () => Array.from({ length: 513 }, (_, run) => runOf(`${run}`.padStart(8, 'a'), [1])),
  ],
])('who passes on of a laptop %s is refused it, and not blamed for it', async ([, reason, told]) => {
  const { socket } = await dialNorth();
  for (const frame of told()) socket.send(frame);
  const refused = { door: rogue.doors.self, reason };
  await until(() =>
    expect(north.logged).toContainEqual(
      expect.objectContaining({ name: 'doors.update-refused', fields: refused }),
    ),
  );
  expect(faults()).toBe(0);
  expect(north.linked()).toEqual(['East', 'Rogue']);
  socket.terminate();
});

/** So many records of the rogue about who is paired, one like the other, in pieces of 16 at most. */
function memberPieces(count: number): readonly Uint8Array[] {
  const { account, identity, laptopId } = rogue.options;
  let runs = 10;
  const members = openSharedDocument<MemberRecord>({
    topic: membersTopic(account),
    schema: memberRecordSchema,
    identity,
    newRun() {
      runs += 1;
      return `member${runs}`;
    },
    findAuthor: () => ({ laptopId }),
  });
  const record = { kind: 'admitted', door: north.doors.self, laptopId, name: 'x', until: null } as const;
  for (let made = 0; made < count; made += 1_000) {
    members.prepare(Array.from({ length: Math.min(1_000, count - made) }, () => record)).apply();
  }
  return piecesOf(members);
}

function piecesOf(document: Pick<SharedDocument<MemberRecord>, 'missing'>): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const held = new Map<number, number>();
  for (;;) {
    const piece = document.missing(held);
    if (piece === null) return pieces;
    pieces.push(piece.update);
    held.set(piece.writer, piece.upTo);
  }
}

test('of one laptop 4,096 entries about who is paired are taken, and several pieces are followed up together', async () => {
  const topic = membersTopic(north.options.account);
  const { socket } = await dialNorth();
  const said: string[] = [];
  socket.on('message', (data) => said.push(data.toString()));
  const pieces = memberPieces(4_200);
  for (const update of pieces) socket.send(entries(update, topic));
  const refused = () => north.logged.filter(({ fields }) => fields?.reason === 'too-many');
  await until(() => expect(refused()).not.toEqual([]));
  const own = JSON.stringify({ kind: 'holdings', topic }).slice(0, -1);
  const followedUp = said.filter((frame) => frame.startsWith(own) && frame.endsWith('"answers":null}'));
  expect(followedUp.length).toBeLessThan(pieces.length / 2);
  expect(faults()).toBe(0);
  socket.terminate();
});

test('an event that the other laptop has not opened, and a strange topic, do no harm', async () => {
  const { socket } = await dialNorth();
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(data.toString()));
  const topic = JSON.stringify(['https://service.example#house', randomUUID()]);
  socket.send(JSON.stringify({ kind: 'holdings', topic, holdings: 'AA==', answers: null }));
  socket.send(JSON.stringify({ kind: 'entries', topic, update: '' }));
  socket.send(JSON.stringify({ kind: 'holdings', topic: north.gala.topic, holdings: 'AA==', answers: null }));
  north.mark();
  await until(() => expect(heard.some((text) => text.includes('"entries"'))).toBe(true));
  expect(faults()).toBe(0);
  expect(heard.some((text) => text.includes(topic))).toBe(false);
  socket.terminate();
});
