import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PracticeService, startPracticeService } from '../../src-main/practice/practice-service.ts';
import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
import { type SeededRandom, seededRandom } from '../simulation/seeded-random.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { comingEvents, eventId, nightEvent } from './night-event.ts';

/** One data directory and one event service, through many lives of the app. */
export interface Night {
  readonly seed: number;
  readonly random: SeededRandom;
  /** Holds everything of this night: the data directory, and the ledger's file. */
  readonly directory: string;
  readonly dataDirectory: string;
  /** Runs in this process, so that it outlives the app. */
  readonly service: PracticeService;
  readonly ledger: Ledger;
  readonly personIds: readonly string[];
  /** How long the last start took until the door was open. */
  usualStartMs: number;
}

export async function openNight(seed: number): Promise<Night> {
  const directory = mkdtempSync(join(tmpdir(), `vestibule-night-${seed}-`));
  const service = await startPracticeService({
    file: ':memory:',
    today: new Date(),
    seed: { events: [nightEvent] },
    recordRequests: true,
  });
  return {
    seed,
    random: seededRandom(seed),
    directory,
    dataDirectory: join(directory, 'data'),
    service,
    ledger: createLedger(join(directory, 'saved.jsonl')),
    personIds: service.listGuests(eventId).map(({ personId }) => personId),
    usualStartMs: 500,
  };
}

/** Frees what the night holds; its files stay when they are evidence. */
export async function endNight({ service, directory }: Night, keepFiles: boolean): Promise<void> {
  await service.close();
  if (!keepFiles) rmSync(directory, { recursive: true });
}

/** Signs in: without a keychain the key of an earlier run is gone. */
export async function signIn(bridge: Bridge, { address, apiKey }: PracticeService): Promise<void> {
  await bridge.signInWithKey({ address, key: apiKey });
}

/**
 * Opens the event as an earlier run of the app left it, or signs in when that run was killed before it had
 * seen the event. Resolves to whether all of its guests can be marked.
 */
export async function openEvent(bridge: Bridge, { service, personIds }: Night): Promise<boolean> {
  const session = await bridge.getSession();
  const known = session.state === 'signed-in' ? await bridge.listEvents(comingEvents) : [];
  if (!known.some((event) => event.eventId === eventId)) {
    await signIn(bridge, service);
    await bridge.refreshEvents(comingEvents);
  }
  await bridge.openEvent({ eventId });
  return (await bridge.getCounts({ eventId })).listed === personIds.length;
}

/** Signs in, and resolves to true when a complete pull has brought all guests. */
export async function pullAll(bridge: Bridge, { service }: Night): Promise<true> {
  const complete = new Promise<void>((resolve) => {
    bridge.on('pullChanged', ({ state, pulledAt }) => {
      if (state === 'idle' && pulledAt !== null) resolve();
    });
  });
  await signIn(bridge, service);
  await complete;
  return true;
}
