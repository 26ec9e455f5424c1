import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createFileDrafts } from '../../src-main/composition/file-drafts.ts';
import type { Vestibule } from '../../src-main/core/create-vestibule.ts';
import type { Platform } from '../../src-main/core/ports/platform.ts';
import { copyLagMs } from '../../src-main/core/service/acknowledgements.ts';
import { type PracticeService, startPracticeService } from '../../src-main/practice/practice-service.ts';
import { unpack } from '../adapters/export/an-export.ts';
import { csvRows } from '../e2e/csv-rows.ts';
import { plainPlatform } from '../fakes/fake-platform.ts';
import { fastDisk } from '../fast-disk.ts';
import { markOrLetIn } from '../marked-row.ts';
import { until } from '../until.ts';
import { openInTest } from './open-in-test.ts';

const eventId = 'gala';
const guests = 60;
/** Two real laptops and a real service take their time on a busy machine. */

test('after a night with two laptops, conflicts and walk-ins, report, export and service agree', {
  timeout: 180_000,
}, async () => {
  const service = await startPracticeService({
    file: ':memory:',
    today: '2026-06-18',
    seed: { events: [{ eventId, guests }] },
  });
  onTestFinished(() => service.close());
  const ids = service.listGuests(eventId).map(({ personId }) => personId);
  const here = aLaptop(service);
  const there = aLaptop(service);
  await here.start();
  await there.start();
  await here.mark(ids.slice(0, 10), 'Attended');
  await there.mark(ids.slice(10, 20), 'Attended');
  await allSent(here, there);

  // One laptop loses the line; meanwhile the other decides otherwise about three guests.
  service.misbehave.always({ kind: 'answer', status: 503 }, { method: 'PUT' });
  await here.mark(ids.slice(30, 32), 'No Show');
  await here.mark(ids.slice(32, 33), 'Attended');
  await here.stop();
  service.misbehave.stop();
  await there.mark(ids.slice(30, 32), 'Attended');
  await there.mark(ids.slice(32, 33), 'No Show');
  await allSent(there);
  await here.start();
  await allSent(here);

  await here.add('Grace');
  await here.add('Ada');
  await there.add('Edsger');
  await allSent(here, there);
  await here.refresh();
  const { byRsvp } = await here.handlers().previewNoShows({ eventId });
  await here.handlers().markNoShows({ eventId, statuses: byRsvp.map(({ rsvpStatus }) => rsvpStatus) });
  await allSent(here, there);
  await here.refresh();
  // Sooner, what the service says of a guest just sent counts as an old copy.
  await setTimeout(copyLagMs);
  await there.refresh();

  const said = service.listGuests(eventId);
  const attended = said.filter(({ attendanceStatus }) => attendanceStatus === 'Attended').length;
  const noShow = said.filter(({ attendanceStatus }) => attendanceStatus === 'No Show').length;
  expect({ expected: said.length, attended, noShow }).toEqual({
    expected: guests + 3,
    attended: 26,
    noShow: guests + 3 - 26,
  });
  const counts = { listed: said.length, expected: said.length, attended, noShow, notArrived: 0 };
  expect(await here.handlers().getReport({ eventId })).toMatchObject({
    counts,
    walkIns: 2,
    conflicts: { total: 3, ours: 1, theirs: 2, open: 3 },
    unsent: 0,
    arrivals: { timed: 13, untimed: 13 },
  });
  expect(await there.handlers().getReport({ eventId })).toMatchObject({ counts, walkIns: 1, unsent: 0 });

  for (const laptop of [here, there]) {
    const exported = new Map((await laptop.exportGuests()).map((row) => [row['Person ID'], row.Attendance]));
    expect(exported).toEqual(
      new Map(said.map(({ personId, attendanceStatus }) => [personId, attendanceStatus ?? ''])),
    );
  }
});

/** A laptop with a data directory of its own, which outlives its runs. */
function aLaptop(service: PracticeService) {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-night-'));
  let running: Vestibule | null = null;
  onTestFinished(async () => {
    await running?.close();
    rmSync(directory, { recursive: true });
  });

  function handlers() {
    if (running === null) throw new Error('the laptop is off');
    return running.handlers;
  }

  async function refresh(): Promise<void> {
    const before = (await handlers().getPullStatus({ eventId })).pulledAt;
    await handlers().refreshGuests({ eventId });
    await until(async () => {
      const { state, pulledAt } = await handlers().getPullStatus({ eventId });
      expect({ state, isNew: pulledAt !== before }).toEqual({ state: 'idle', isNew: true });
    });
  }

  return {
    handlers,
    refresh,
    async start() {
      running = await openInTest(directory, { platform: savingTo(directory) });
      await handlers().signInWithKey({ address: service.address, key: service.apiKey });
      await handlers().refreshEvents({ past: true, organization: true });
      await handlers().openEvent({ eventId });
      await refresh();
    },
    async stop() {
      await running?.close();
      running = null;
    },
    async mark(personIds: readonly string[], attendance: 'Attended' | 'No Show') {
      for (const personId of personIds) {
        await markOrLetIn(handlers(), { eventId, personId, attendance });
      }
    },
    /** Adds a guest and lets them in. */
    async add(firstName: string) {
      const { personId } = await handlers().addGuest({ eventId, guest: { firstName, lastName: 'Walker' } });
      await handlers().markGuest({ eventId, personId, attendance: 'Attended' });
    },
    /** The rows of the guest sheet, by their headers. */
    async exportGuests(): Promise<readonly Readonly<Record<string, string>>[]> {
      await handlers().startExport({
        eventId,
        language: 'en',
        format: 'csv',
        filter: 'everybody',
        leftOut: [],
      });
      const [name = ''] = readdirSync(directory).filter((file) => file.endsWith('.zip'));
      const text = readFileSync(join(unpack(join(directory, name)), 'guests.csv'), 'utf8');
      const [header = [], ...rows] = csvRows(text.slice(1));
      return rows.map((row) => Object.fromEntries(header.map((label, index) => [label, row[index] ?? ''])));
    },
  };
}

async function allSent(...laptops: readonly ReturnType<typeof aLaptop>[]): Promise<void> {
  for (const { handlers } of laptops) {
    await until(async () => {
      const { waiting, needsAttention } = await handlers().getSyncStatus();
      expect({ waiting, needsAttention }).toEqual({ waiting: 0, needsAttention: 0 });
    });
  }
}

/** Whoever saves every file into this directory. */
function savingTo(directory: string): Platform {
  const drafts = createFileDrafts(join(directory, 'exports'));
  return {
    ...plainPlatform,
    async chooseFile(fileName) {
      const { complete, ...draft } = await drafts.begin(join(directory, fileName));
      return { ...draft, handOver: () => complete().then(() => null) };
    },
  };
}
