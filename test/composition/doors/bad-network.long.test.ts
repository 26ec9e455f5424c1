import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../until.ts';
import { anyHost } from './laptops/door-process.ts';
import { type DoorProcess, startDoorProcess } from './laptops/start-door-process.ts';
import { makeNetwork } from './laptops/virtual-network.ts';

const network = makeNetwork(4);
if ('cannot' in network) console.log(`Not run: no network namespaces here (${network.cannot}).`);

const directory = mkdtempSync(join(tmpdir(), 'vestibule-doors-'));
const running: DoorProcess[] = [];

afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()));
  if (!('cannot' in network)) network.remove();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

const names = ['North', 'East', 'South', 'West'] as const;
const msSince = (startedAt: number) => Math.round(performance.now() - startedAt);

async function expectAgreement(doors: readonly DoorProcess[], count: number): Promise<void> {
  await until(async () => {
    const [first, ...others] = await Promise.all(doors.map((door) => door.ids()));
    expect(first).toHaveLength(count);
    for (const ids of others) expect(ids).toEqual(first);
  });
}

async function expectLinked(
  doors: readonly DoorProcess[],
  apart: readonly DoorProcess[] = [],
): Promise<void> {
  await until(async () => {
    for (const door of doors) {
      const others = doors.filter((one) => one !== door && !(apart.includes(one) && apart.includes(door)));
      expect(await door.linked()).toEqual(others.map(({ setup }) => setup.name).sort());
    }
  });
}

function forgetAddresses(directory: string): void {
  const db = new Database(join(directory, 'local.db'));
  db.exec('DELETE FROM reached_door');
  db.close();
}

test.runIf(!('cannot' in network))(
  'four laptops on a network that loses, parts and moves them agree',
  async () => {
    if ('cannot' in network) return;
    const doors = await Promise.all(
      names.map((name, index) =>
        startDoorProcess(
          {
            name,
            host: anyHost,
            port: 0,
            directory: mkdtempSync(join(directory, `${name}-`)),
            discovers: true,
          },
          network.namespace(index + 1),
        ),
      ),
    );
    running.push(...doors);
    const [north, east, south, west] = doors as [DoorProcess, DoorProcess, DoorProcess, DoorProcess];

    await east.join({ text: (await north.offer()).text });
    await south.join({ text: (await north.offer()).text });
    await west.join({ text: (await south.offer()).text });
    await expectLinked(doors);

    network.lose(10);
    let startedAt = performance.now();
    await Promise.all(doors.map((door) => door.mark(200)));
    await expectAgreement(doors, 800);
    console.log(`800 marks with 10 % loss: agreed after ${msSince(startedAt)} ms`);

    network.part(1, 2);
    startedAt = performance.now();
    await expectLinked(doors, [north, east]);
    console.log(`a parted line was noticed after ${msSince(startedAt)} ms`);
    startedAt = performance.now();
    await Promise.all(doors.map((door) => door.mark(20)));
    await expectAgreement(doors, 880);
    console.log(`80 marks through others, with loss: agreed after ${msSince(startedAt)} ms`);

    network.heal();
    await expectLinked(doors);

    // Nobody has been told the new address: multicast tells, or the laptop itself, which dials.
    network.move(4, '10.77.0.44');
    startedAt = performance.now();
    await west.nudge();
    await until(async () => {
      for (const door of [north, east, south]) expect(await door.addressesOf('West')).toEqual(['10.77.0.44']);
    });
    await expectLinked(doors);
    console.log(`linked to all ${msSince(startedAt)} ms after a change of address`);
    await west.mark(20);
    await expectAgreement(doors, 900);

    // Everybody starts again on another port, without a remembered address: multicast alone tells.
    await Promise.all(doors.map((door) => door.kill()));
    for (const { setup } of doors) forgetAddresses(setup.directory);
    startedAt = performance.now();
    const again = await Promise.all(
      doors.map(({ setup }, index) => startDoorProcess({ ...setup, port: 0 }, network.namespace(index + 1))),
    );
    running.push(...again);
    await expectLinked(again);
    console.log(`found by multicast alone ${msSince(startedAt)} ms after their start`);
    await expectAgreement(again, 900);
  },
);
