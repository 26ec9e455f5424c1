import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildWhenNeeded } from '../../build/start/build-when-needed.ts';
import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { smallDisk } from '../adapters/sqlite/small-disk.ts';
import { markOrLetIn } from '../marked-row.ts';
import { crashLoop } from './crash-loop.ts';
import { readDeadFiles } from './dead-files.ts';
import { openDoor } from './door.ts';
import { liveToTheEnd } from './last-life.ts';
import type { DoorCall } from './ledger.ts';
import { endNight, type Night, openEvent, openNight, pullAll } from './night.ts';
import { eventId } from './night-event.ts';
import { startApp } from './running-app.ts';
import { checkShown } from './shown-checks.ts';
import { summarize } from './tally.ts';

const minuteMs = 60_000;

beforeAll(() => buildWhenNeeded(join(import.meta.dirname, '../..'), console.log), 3 * minuteMs);

test('killed a hundred times, the app has lost nothing that it said to be saved', {
  timeout: 20 * minuteMs,
}, async () => {
  const startedAtMs = performance.now();
  const tally = await crashLoop({ kills: 100, from: 1, killsPerNight: 50, lanes: 2, say: console.error });
  console.log(summarize(tally, (performance.now() - startedAtMs) / 1_000));
  expect(tally).toMatchObject({ kills: 100, missing: 0, findings: 0 });
  // A loop that kills nothing in the middle of anything would prove nothing.
  for (const hits of [tally.saved, tally.calls, tally.inStartUp, tally.inPull, tally.inPut]) {
    expect(hits).toBeGreaterThan(0);
  }
});

test('the running app on a full disk says NOT saved, changes nothing, and goes on when there is room', {
  timeout: 5 * minuteMs,
}, async (context) => {
  const disk = smallDisk(context, 32 * 1_024);
  const night = { ...(await openNight(1)), dataDirectory: join(disk.directory, 'data') };
  onTestFinished(() => endNight(night, false));
  const { ledger, personIds } = night;
  const app = startApp(night.dataDirectory);
  onTestFinished(() => app.kill());
  const { bridge } = await openDoor(await app.address());
  await openEvent(bridge, night);
  await pullAll(bridge, night);

  for (const call of attended(personIds.slice(0, 20))) await mark(bridge, night, call);
  disk.fill();
  const refused = await firstRefused(bridge, night, attended(personIds.slice(20)));
  await expect(mark(bridge, night, refused)).rejects.toThrow(new VestibuleError('not-saved'));
  await checkShown(bridge, ledger, personIds);

  rmSync(join(disk.directory, 'ballast'));
  await mark(bridge, night, refused);
  for (const call of attended(personIds.slice(-20))) await mark(bridge, night, call);
  await checkShown(bridge, ledger, personIds);

  await app.kill();
  expect(ledger.settle(readDeadFiles(night.dataDirectory))).toBe(0);
  await liveToTheEnd(night);
});

function attended(personIds: readonly string[]): readonly DoorCall[] {
  return personIds.map((personId) => ({ personId, value: 'Attended', undoes: null }));
}

/** Fails with the code of the app's refusal, and then the ledger knows of nothing. */
async function mark(bridge: Bridge, { ledger }: Night, call: DoorCall): Promise<void> {
  const { personId, value } = call;
  ledger.saved(call, await markOrLetIn(bridge, { eventId, personId, attendance: value }));
}

/** What was allotted before the disk was full may still hold some marks. */
async function firstRefused(bridge: Bridge, night: Night, calls: readonly DoorCall[]): Promise<DoorCall> {
  for (const call of calls) {
    try {
      await mark(bridge, night, call);
    } catch (error) {
      expect(error).toEqual(new VestibuleError('not-saved'));
      return call;
    }
  }
  throw new Error('the disk never refused');
}
