import { readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { createMemorySecrets } from '../adapters/keychain/keychain-secrets.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { PracticeHost } from '../core/ports/practice-host.ts';
import type { Secrets } from '../core/ports/secrets.ts';

const handOverSchema = z.object({
  /** Of the practice service, which runs in the first process. */
  address: z.string(),
  apiKey: z.string(),
  /** As a QR code of the first door has it. */
  offer: z.string(),
  /** Its name, until somebody gives it another. */
  door: z.string(),
  /** What the second door proves to be, as `openDoorIdentity` keeps it. */
  identity: z.string(),
  openEvent: z.object({ account: z.string(), eventId: z.string() }).nullable(),
  /** When this process ends, so does the second door. */
  firstProcess: z.int(),
});

/** What the first door of a practice tells the second. */
export type HandOver = z.infer<typeof handOverSchema>;

/** Writes it for the second process: it holds secrets, and only this user can read it. `file` is absolute. */
export async function writeHandOver(file: string, handOver: HandOver): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(handOver), { mode: 0o600, flag: 'wx' });
}

/** Reads it and removes it; null in a process that is no second door. */
export async function takeHandOver(file: string): Promise<HandOver | null> {
  try {
    const text = await readFile(file, 'utf8');
    await rm(file);
    return handOverSchema.parse(JSON.parse(text));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The practice service as the second door has it: it runs elsewhere, and so does its simulated Wi-Fi. */
export function practiceElsewhere({ address, apiKey }: HandOver): PracticeHost {
  return {
    start: async () => ({ address, apiKey }),
    stop: async () => {},
    wifi: 'good',
    setWifi: () => {},
  };
}

/** Secrets of the second door: nothing of a practice goes into the keychain. */
export function secretsOfSecondDoor({ identity }: HandOver): Secrets {
  const thisRun = createMemorySecrets();
  return {
    ...thisRun,
    read: async (name) => (await thisRun.read(name)) ?? (name.startsWith('doors:identity') ? identity : null),
  };
}

/**
 * Takes its name, joins the first door, and gets to know the event that is open there: the page opens it by itself. While
 * the Wi-Fi of the practice is off, it starts without: the page says so, and asks again.
 */
export async function enterSecondDoor(
  handlers: Pick<
    CallHandlers,
    'getOperator' | 'setOperator' | 'joinLaptop' | 'setTourOver' | 'refreshEvents'
  >,
  { offer, door, openEvent }: HandOver,
  log: Log,
): Promise<void> {
  const { operator, door: named } = await handlers.getOperator(undefined);
  if (named === null) await handlers.setOperator({ operator, door });
  await handlers.joinLaptop({ text: offer });
  await handlers.setTourOver({ tourOver: true });
  if (openEvent === null) return;
  try {
    await handlers.refreshEvents({ past: true, organization: true });
  } catch (error) {
    if (!(error instanceof VestibuleError)) throw error;
    log.error('second-door.events-not-read', error);
  }
}

const lookEveryMs = 1_000;

/** Calls `onGone` when the process has ended, however it did. Returns how to stop looking. */
export function watchProcess(pid: number, clock: Pick<Clock, 'after'>, onGone: () => void): () => void {
  let cancel = clock.after(lookEveryMs, look);
  function look(): void {
    if (isRunning(pid)) cancel = clock.after(lookEveryMs, look);
    else onGone();
  }
  return () => cancel();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
