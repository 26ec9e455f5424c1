import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { openLocalStore } from '../../../src-main/adapters/sqlite/local/local-store.ts';
import { openDoors } from '../../../src-main/composition/open-doors.ts';
import type { EventRecord } from '../../../src-shared/doors/shared-records.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { serveChild } from '../frame/child.ts';
import { watchTicks } from '../frame/process-load.ts';
import { type DocumentsMeasured, documentsRequestSchema } from './documents-measured.ts';

const megabyte = 2 ** 20;
const settledMs = 50;

/** What one laptop keeps of so many decisions: on disk, in memory, and how long it takes to open them. */
serveChild(documentsRequestSchema, async ({ directory, decisions, atOnce }): Promise<DocumentsMeasured> => {
  const file = join(directory, 'doors.db');
  const store = openLocalStore(file);
  const identity = makeDoorIdentity(randomBytes);
  const open = () =>
    openDoors({
      ...{ account: 'bench', identity, laptopId: store.laptopId, port: 0, host: '127.0.0.1' },
      ...{
        adapters: () => ['127.0.0.1'],
        openService: createServiceConnector().openForDoor,
        discovers: false,
        store,
        random: Math.random,
        randomBytes,
      },
      ...{ clock: createSystemClock(), log: recordingLog(), onTaken: () => {}, onChange: () => {} },
      presence: () => ({ name: 'North', operator: null, unsent: 0, listAgeS: null, lends: false }),
    });
  const doors = await open();
  const gala = await doors.openEvent('gala');
  for (let made = 0; made < decisions; made += atOnce) {
    const records = Array.from({ length: Math.min(atOnce, decisions - made) }, (_, index) =>
      recordOf(store.laptopId, made + index),
    );
    const { update, apply } = gala.prepare(records);
    store.appendUpdate(gala.topic, update);
    apply();
    await wait(0);
  }
  await doors.close();
  const before = memory();
  const again = await open();
  const ticks = watchTicks();
  await wait(settledMs);
  ticks.read();
  const startedAt = performance.now();
  const opened = await again.openEvent('gala');
  const openMs = performance.now() - startedAt;
  // A turn is measured when it has ended.
  await wait(settledMs);
  const longest = ticks.read();
  const held = [...opened.entries()].length;
  if (held !== decisions) throw new Error(`${held} of ${decisions} are held`);
  const memoryMb = memory() - before;
  const bytes = statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  await again.close();
  return { openMs, longest, memoryMb, diskMb: bytes / megabyte };
});

function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / megabyte;
}

function recordOf(laptopId: string, number: number): EventRecord {
  return {
    kind: 'decision',
    decisionId: `${laptopId}-${number}`,
    personId: `guest-${number}`,
    change: 'attendance',
    from: null,
    to: 'Attended',
    operator: 'Maria',
    door: 'North',
    decidedAt: '2026-06-14T18:04:00.000Z',
  };
}
