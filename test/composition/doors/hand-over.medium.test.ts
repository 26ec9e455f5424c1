import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeHandOver } from '../../../src-main/adapters/doors/hand-over-file.ts';
import type { EventRecord, SharedEntry } from '../../../src-shared/doors/shared-records.ts';
import { aMark } from '../../builders/an-event-record.ts';
import { until } from '../../until.ts';
import { pair, type StartedDoor } from './laptops/start-door.ts';
import { startForTest } from './laptops/start-for-test.ts';

/** Laptops that are paired, started once more where none of them finds another. */
async function apart(...names: readonly string[]): Promise<StartedDoor[]> {
  const doors = await Promise.all(names.map((name) => startForTest(name)));
  const [first, ...others] = doors;
  for (const other of others) if (first !== undefined) await pair(first, other);
  await until(() => {
    for (const door of doors) expect(door.linked()).toHaveLength(names.length - 1);
  });
  // Each has heard from each, so all keys are known.
  for (const door of doors) door.mark();
  await until(() => {
    for (const door of doors) expect(door.ids()).toHaveLength(names.length);
  });
  return Promise.all(doors.map((door) => alone(door)));
}

async function alone({ name, doors, options }: StartedDoor): Promise<StartedDoor> {
  await doors.close();
  const { store, identity, laptopId } = options;
  return startForTest(name, { store, identity, laptopId });
}

test('marks come over by file, twice the same, and laptops that were never linked hand on', async () => {
  const [north, east, south] = await apart('North', 'East', 'South');
  if (north === undefined || east === undefined || south === undefined) throw new Error('no doors');
  for (let count = 0; count < 100; count += 1) north.mark();
  const ofNorth = await north.doors.writeHandOver();
  const taken = await east.doors.readHandOver(ofNorth);
  expect(taken).toEqual({ from: north.doors.self, brought: 100, refused: 0 });
  expect(east.ids()).toEqual(north.ids());
  const stored = east.options.store.loadUpdates(east.gala.topic).length;
  expect(await east.doors.readHandOver(ofNorth)).toMatchObject({ brought: 0, refused: 0 });
  expect(east.options.store.loadUpdates(east.gala.topic)).toHaveLength(stored);
  // South hears of North's marks from East.
  east.mark();
  const handedOn = await south.doors.readHandOver(await east.doors.writeHandOver());
  expect(handedOn).toEqual({ from: east.doors.self, brought: 101, refused: 0 });
  expect(south.ids()).toEqual(east.ids());
  // And after another start it is still there.
  expect((await alone(south)).ids()).toEqual(east.ids());
});

test('an event that is not open is handed over, and told', async () => {
  const [north, east] = await apart('North', 'East');
  if (north === undefined || east === undefined) throw new Error('no doors');
  north.mark();
  north.gala.close();
  await east.doors.close();
  const told: (readonly [string, readonly SharedEntry<EventRecord>[]])[] = [];
  const { store, identity, laptopId } = east.options;
  const back = await startForTest('East', {
    ...{ store, identity, laptopId },
    onTaken(eventId, { topic, update, entries }) {
      store.appendUpdate(topic, update);
      told.push([eventId, entries]);
    },
  });
  back.gala.close();
  await back.doors.readHandOver(await north.doors.writeHandOver());
  expect(told).toMatchObject([['gala', [{ author: north.doors.self, record: { kind: 'decision' } }]]]);
  const opened = await back.doors.openEvent('gala');
  expect(opened.holdings()).toEqual((await north.doors.openEvent('gala')).holdings());
});

test('a laptop that joined elsewhere is known from the file itself', async () => {
  const [north, east] = await apart('North', 'East');
  if (north === undefined || east === undefined) throw new Error('no doors');
  const south = await startForTest('South');
  await pair(east, south);
  await until(() => expect(south.ids()).toEqual(east.ids()));
  await until(() => expect(south.doors.peers()).toHaveLength(2));
  south.mark();
  const taken = await north.doors.readHandOver(await south.doors.writeHandOver());
  expect(taken).toMatchObject({ from: south.doors.self, refused: 0 });
  expect(north.ids()).toEqual(south.ids());
  expect(north.doors.peers().map(({ name }) => name)).toEqual(['East', 'South']);
});

test('a file for others, of a stranger, and of a removed laptop are refused, each with its reason', async () => {
  const [north, east] = await apart('North', 'East');
  const stranger = await startForTest('Stranger');
  stranger.mark();
  if (north === undefined || east === undefined) throw new Error('no doors');
  const ofEast = await east.doors.writeHandOver();
  await expect(stranger.doors.readHandOver(ofEast)).rejects.toMatchObject({ reason: 'not-for-this-laptop' });
  await expect(stranger.doors.writeHandOver()).rejects.toMatchObject({ reason: 'nobody' });
  await expect(north.doors.readHandOver(ofEast.subarray(9))).rejects.toMatchObject({ reason: 'unreadable' });
  const before = north.doors.peers();
  // Written for North's key, by somebody who is not paired with North.
  const pieces = stranger.options.store.loadUpdates(stranger.gala.topic).map(({ update }) => update);
  const ofStranger = writeHandOver({
    topics: [{ topic: stranger.gala.topic, pieces }],
    recipients: [{ door: north.doors.self, publicKey: north.options.identity.publicKey }],
    identity: stranger.options.identity,
    randomBytes,
  });
  await expect(north.doors.readHandOver(ofStranger)).rejects.toMatchObject({ reason: 'stranger' });
  expect(north.doors.peers()).toEqual(before);
  north.doors.remove(east.doors.self);
  east.mark();
  const late = await east.doors.writeHandOver();
  await expect(north.doors.readHandOver(late)).rejects.toMatchObject({ reason: 'removed' });
  expect(north.ids()).toHaveLength(2);
});

test('a topic of another account is refused, and stored nowhere', async () => {
  const [north, east] = await apart('North', 'East');
  if (north === undefined || east === undefined) throw new Error('no doors');
  await east.doors.close();
  const { store, identity, laptopId } = east.options;
  const foreign = JSON.stringify(['https://other.example', 'gala']);
  store.appendUpdate(foreign, store.loadUpdates(east.gala.topic)[0]?.update ?? new Uint8Array());
  const back = await startForTest('East', { store, identity, laptopId });
  await north.doors.readHandOver(await back.doors.writeHandOver());
  expect(north.options.store.listTopics()).not.toContain(foreign);
});

test('a full disk takes nothing more, and the file can be taken again', async () => {
  const [north, east] = await apart('North', 'East');
  if (north === undefined || east === undefined) throw new Error('no doors');
  north.mark();
  const file = await north.doors.writeHandOver();
  east.disk.refuseWrites('disk-full');
  await expect(east.doors.readHandOver(file)).rejects.toThrow('disk-full');
  expect(east.ids()).toHaveLength(2);
  east.disk.refuseWrites(null);
  await east.doors.readHandOver(file);
  expect(east.ids()).toEqual(north.ids());
});

test('other work goes on while a file is written and taken', async () => {
  const [north, east] = await apart('North', 'East');
  if (north === undefined || east === undefined) throw new Error('no doors');
  const { laptopId, store } = north.options;
  const records = Array.from({ length: 1_500 }, (_, at) => aMark(laptopId, 1_000 + at));
  const { update, apply } = north.gala.prepare(records);
  store.appendUpdate(north.gala.topic, update);
  apply();
  let turns = 0;
  const watch = setInterval(() => {
    turns += 1;
  }, 0);
  const file = await north.doors.writeHandOver();
  expect(turns).toBeGreaterThan(2);
  turns = 0;
  await east.doors.readHandOver(file);
  expect(turns).toBeGreaterThan(2);
  clearInterval(watch);
  expect(east.ids()).toEqual(north.ids());
});
