import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  type DoorIdentity,
  makeDoorIdentity,
  openDoorIdentity,
} from '../../../src-main/adapters/doors/door-identity.ts';
import { dialDoor, type Protocol } from '../../../src-main/adapters/doors/tls-sockets.ts';
import { until } from '../../until.ts';
import { type DoorProcess, startDoorProcess } from './laptops/start-door-process.ts';

/** Four processes, each at a loopback address of its own. macOS has only the first such address. */
const hasAddresses = process.platform !== 'darwin';
if (!hasAddresses) console.log('Not run: this system has one loopback address only.');

const directory = mkdtempSync(join(tmpdir(), 'vestibule-doors-'));
const running: DoorProcess[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

async function start(name: string, host: string, port = 0): Promise<DoorProcess> {
  const own = mkdtempSync(join(directory, `${name}-`));
  const started = await startDoorProcess({ name, host, port, directory: own, discovers: false });
  running.push(started);
  return started;
}

async function expectAgreement(doors: readonly DoorProcess[], count: number): Promise<void> {
  await until(async () => {
    const [first, ...others] = await Promise.all(doors.map((door) => door.ids()));
    expect(first).toHaveLength(count);
    for (const ids of others) expect(ids).toEqual(first);
  });
}

async function expectRefused(
  identity: DoorIdentity,
  at: DoorProcess,
  refused: readonly Protocol[] = ['doors', 'pairing', 'relay'],
): Promise<void> {
  for (const protocol of refused) {
    const dial = dialDoor({
      identity,
      addresses: [{ host: at.setup.host, port: at.setup.port }],
      expected: at.door,
      protocol,
    });
    await expect(dial).rejects.toMatchObject({ reason: 'refused' });
  }
}

test.runIf(hasAddresses)(
  'four laptops agree after a cut line, a kill, a stranger and a removal',
  async () => {
    const [north, east, south] = await Promise.all([
      start('North', '127.0.0.2'),
      start('East', '127.0.0.3'),
      start('South', '127.0.0.4'),
    ]);
    let west = await start('West', '127.0.0.5');
    const linkedTo = async (door: DoorProcess, ...names: readonly string[]) =>
      until(async () => expect(await door.linked()).toEqual(names));

    await east.join({ text: (await north.offer()).text });
    const { code } = await north.offer();
    await south.join({ address: { host: north.setup.host, port: north.setup.port }, code: code ?? '' });
    await west.join({ text: (await south.offer()).text });
    await Promise.all([
      linkedTo(north, 'East', 'South', 'West'),
      linkedTo(east, 'North', 'South', 'West'),
      linkedTo(south, 'East', 'North', 'West'),
      linkedTo(west, 'East', 'North', 'South'),
    ]);

    // North and East lose each other while everybody marks: South and West relay.
    await Promise.all([north.cut('127.0.0.3'), east.cut('127.0.0.2')]);
    await Promise.all([linkedTo(north, 'South', 'West'), linkedTo(east, 'South', 'West')]);
    const startedAt = performance.now();
    await Promise.all([north, east, south, west].map((door) => door.mark(200)));
    await expectAgreement([north, east, south, west], 800);
    console.log(`800 marks, relayed, agreed after ${Math.round(performance.now() - startedAt)} ms`);

    // West dies while it marks. What it had kept comes back with it, and so does what it has missed.
    const dying = west.mark(1_000).catch(() => {});
    await Promise.all([north, east, south].map((door) => door.mark(50)));
    await west.kill();
    await dying;
    await Promise.all([north, east, south].map((door) => door.mark(50)));
    const diedAs = west.setup;
    const backAt = performance.now();
    west = await startDoorProcess(diedAs);
    running.push(west);
    const kept = (await west.ids()).filter((id) => id.startsWith(west.laptopId));
    expect(kept.length).toBeGreaterThan(200);
    await linkedTo(west, 'East', 'North', 'South');
    console.log(`linked again ${Math.round(performance.now() - backAt)} ms after its start`);
    await expectAgreement([north, east, south, west], 900 + kept.length);

    await Promise.all([north.heal(), east.heal()]);
    await linkedTo(north, 'East', 'South', 'West');
    for (const door of [north, east, south, west]) await expectRefused(makeDoorIdentity(randomBytes), door);

    await east.remove('South');
    await Promise.all([linkedTo(north, 'East', 'West'), linkedTo(west, 'East', 'North')]);
    await Promise.all([north, east, west].map((door) => door.mark(10)));
    await expectAgreement([north, east, west], 930 + kept.length);
    const keychain = { read: async () => south.identity, write: async () => {} };
    const removed = await openDoorIdentity(keychain, randomBytes);
    // By the other protocol it would be told that it was removed.
    for (const door of [north, east, west]) await expectRefused(removed, door, ['pairing', 'relay']);
    await south.nudge();
    expect(await south.ids()).toHaveLength(900 + kept.length);
    expect(await south.linked()).toEqual([]);
  },
);
