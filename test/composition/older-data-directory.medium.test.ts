import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventSeed, GuestSeed } from '../../src-main/practice/event-seed.ts';
import { type PracticeService, startPracticeService } from '../../src-main/practice/practice-service.ts';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import { recordingLog } from '../fakes/recording-log.ts';
import { fastDisk } from '../fast-disk.ts';
import { until } from '../until.ts';
import { asJson, eventId, listRows, savingTo, whatIsShown } from './older-data-directory/what-is-shown.ts';
import { openInTest } from './open-in-test.ts';

/**
 * A data directory that commit 64b5012 left when it was closed without a network, what it showed of that when it was
 * opened again, and the guests that the service had by the time the network was back. A later version may show more of
 * each, and nothing less. Three things were changed since: what an event takes on the disk counts guests of the service,
 * and no walk-ins (43 before, 41 now); three guests who declined and did not come are listed, not expected; and the
 * export has two columns more.
 */
const kept = join(import.meta.dirname, 'older-data-directory');
const expected = readKept<Awaited<ReturnType<typeof whatIsShown>>>('expected.json');
const atTheService = readKept<{
  readonly port: number;
  readonly event: Omit<EventSeed, 'guests'>;
  readonly guests: readonly GuestSeed[];
}>('service.json');

const threeMinutesMs = 3 * 60_000;

test('an older data directory shows without a network what it showed before', async () => {
  const { handlers } = await theOlderLaptop();
  expect(asJson(await whatIsShown(handlers))).toMatchObject(expected);
});

test('an older data directory that is opened again and again shows the same', async () => {
  const directory = aCopy();
  for (let opening = 1; opening <= 3; opening += 1) {
    const laptop = await open(directory);
    expect(asJson(await whatIsShown(laptop.handlers)), `opening ${opening}`).toMatchObject(expected);
    await laptop.close();
  }
});

test('a removal that an older version left waiting is undone without a network', async () => {
  const { handlers } = await theOlderLaptop();
  expect(await namesOf(handlers)).not.toContain('Katherine Adams');

  const row = await undoRemoval(handlers, 'Katherine Adams');

  expect(row).toMatchObject({ personId: 'gala-31', name: 'Katherine Adams', attendance: null, walkIn: null });
  const list = await namesOf(handlers);
  expect(list.filter((name) => name === 'Katherine Adams')).toHaveLength(1);
  expect(list).toHaveLength(expected.rows.length + 1);
  expect((await listRows(handlers, 'kathrine')).map(({ name }) => name)).toEqual(['Katherine Adams']);
  expect(await handlers.findScanned({ eventId, readings: ['gala-31'] })).toMatchObject({ outcome: 'found' });
  expect(await handlers.getCounts({ eventId })).toEqual({
    ...expected.counts,
    listed: expected.counts.listed + 1,
    expected: expected.counts.expected + 1,
    notArrived: expected.counts.notArrived + 1,
  });
  // What was decided before the removal waits again.
  expect(await undoRemoval(handlers, 'Frances Carter')).toMatchObject({
    attendance: 'No Show',
    progress: 'waiting',
  });
});

test('everything that an older version had not sent is sent, and nobody is shown twice', async () => {
  const { handlers } = await theOlderLaptop();
  await undoRemoval(handlers, 'Katherine Adams');
  const wanted = await listRows(handlers, '');
  const service = await theService();

  await handlers.signInWithKey({ address: service.address, key: service.apiKey });
  // Two walk-ins, each with one more change, are looked for again when two minutes have passed.
  await waitUntilSent(handlers, { waiting: 4, needsAttention: 2 });
  await waitUntilSent(handlers, { waiting: 0, needsAttention: 2 }, async () => {
    // Again with each look: the two minutes begin when the walk-ins are first seen to be in doubt.
    letPass(threeMinutesMs);
    await handlers.tryNow();
  });
  await handlers.sendAgain({ eventId, personId: 'gala-35', kind: 'attendance' });
  await handlers.takeServiceValue({ eventId, personId: 'gala-36', kind: 'attendance' });
  await waitUntilSent(handlers, { waiting: 0, needsAttention: 0 });
  // Whoever left the service's list is hidden after the second list without them.
  await refresh(handlers);
  await refresh(handlers);

  const rows = await listRows(handlers, '');
  expect(rows.map(inShort).toSorted()).toEqual(service.listGuests(eventId).map(inShort).toSorted());
  expect(new Set(rows.map(({ personId }) => personId)).size).toBe(rows.length);
  expect(rows.filter(({ personId }) => personId.startsWith('local:'))).toEqual([]);
  expect(
    rows.filter(({ progress, rsvpProgress }) => `${progress}${rsvpProgress}` !== 'serviceservice'),
  ).toEqual([]);

  // Everybody who was shown is shown as before, and was sent as shown; but who has left the service's list.
  const gone = ['Freya Roberts', 'Oscar Campbell'];
  expect(rows.map(asWanted).toSorted()).toEqual(
    wanted
      .filter(({ name }) => !gone.includes(name))
      .map(asWanted)
      .toSorted(),
  );
  expect((await namesOf(handlers)).filter((name) => name === 'Katherine Adams')).toHaveLength(1);
  for (const name of ['Dorothy Nelson', 'Frances Carter', 'Edsger Lindgren']) {
    expect(rows.map((row) => row.name)).not.toContain(name);
  }
  // Walk-ins are found as before, also under the ids that they had.
  for (const walkIn of wanted.filter(({ personId }) => personId.startsWith('local:'))) {
    const { row } = await handlers.getGuest({ eventId, personId: walkIn.personId });
    expect(row).toMatchObject({ name: walkIn.name, attendance: walkIn.attendance, walkIn: 'service' });
  }
  const { reconciliation } = await handlers.getActivity();
  expect(reconciliation).toMatchObject({ waiting: 0, needsAttention: 0 });
  expect(reconciliation.made).toBeGreaterThan(expected.activity.reconciliation.made);
  expect(await handlers.listDecisions({ before: null, limit: 200 })).toHaveLength(reconciliation.made);
});

function readKept<T>(fileName: string): T {
  return JSON.parse(readFileSync(join(kept, fileName), 'utf8')) as T;
}

function aCopy(): string {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-older-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const file of ['local.db', 'mirror.db', 'decisions.journal']) {
    cpSync(join(kept, file), join(directory, file));
  }
  return directory;
}

/** Opened as the app opens it, and the door of its event. */
async function open(directory: string) {
  const log = recordingLog();
  const vestibule = await openInTest(directory, { platform: savingTo(directory), log });
  await vestibule.handlers.openEvent({ eventId });
  expect(log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  return vestibule;
}

async function theOlderLaptop() {
  const directory = aCopy();
  const vestibule = await open(directory);
  onTestFinished(() => vestibule.close());
  return vestibule;
}

/** At the address to which the changes belong: another run of this test may hold the port for a while. */
async function theService(): Promise<PracticeService> {
  const { port, event, guests } = atTheService;
  const seed = { events: [{ ...event, guests }] };
  const service = await until(() =>
    startPracticeService({ file: ':memory:', today: new Date(), port, seed }),
  );
  onTestFinished(() => service.close());
  return service;
}

async function undoRemoval(handlers: CallHandlers, guestName: string): Promise<GuestRow> {
  const { waiting } = await handlers.getActivity();
  const removal = waiting.find((change) => change.kind === 'removal' && change.guestName === guestName);
  if (removal === undefined) throw new Error(`${guestName} is not being removed`);
  return handlers.undoDecision({ eventId, decisionId: removal.decisionId });
}

async function waitUntilSent(
  handlers: CallHandlers,
  wanted: { readonly waiting: number; readonly needsAttention: number },
  beforeEachLook: () => Promise<void> = async () => undefined,
): Promise<void> {
  await until(async () => {
    await beforeEachLook();
    expect(await handlers.getSyncStatus()).toMatchObject(wanted);
  });
}

async function refresh(handlers: CallHandlers): Promise<void> {
  const before = (await handlers.getPullStatus({ eventId })).pulledAt;
  await handlers.refreshGuests({ eventId });
  await until(async () => {
    const { state, pulledAt } = await handlers.getPullStatus({ eventId });
    expect({ state, isNew: pulledAt !== before }).toEqual({ state: 'idle', isNew: true });
  });
}

let passedMs = 0;

/** The clock that pauses are measured with jumps, as when the laptop has slept. */
function letPass(ms: number): void {
  passedMs += ms;
  if (vi.isMockFunction(performance.now)) return;
  const now = performance.now.bind(performance);
  const jumping = vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  onTestFinished(() => jumping.mockRestore());
}

async function namesOf(handlers: CallHandlers): Promise<readonly string[]> {
  return (await listRows(handlers, '')).map(({ name }) => name);
}

/** What the service and the list must agree on. */
function inShort(guest: {
  readonly personId: string;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly rsvpStatus?: string | null | undefined;
  readonly attendance?: string | null;
  readonly attendanceStatus?: string | null | undefined;
}): string {
  const attendance = guest.attendance ?? guest.attendanceStatus ?? null;
  return JSON.stringify([guest.personId, guest.name, guest.email ?? null, guest.rsvpStatus, attendance]);
}

/** A row but for its id and for how far it has come. */
function asWanted({ name, email, rsvpStatus, attendance }: GuestRow): string {
  return JSON.stringify([name, email, rsvpStatus, attendance]);
}
