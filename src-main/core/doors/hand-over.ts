import type { HandedOver } from '../../../src-shared/domain/doors.ts';
import { type ErrorCode, VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import { type Doors, HandOverFailure, type HandOverRefusal, maxHandOverBytes } from '../ports/doors.ts';
import { StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { AccountDoors } from './account-doors.ts';
import { fallbackName } from './own-presence.ts';

type HandingDoors = Pick<AccountDoors, 'describe' | 'requireOpen' | 'countHeld' | 'handedOver'>;

/**
 * Everything that this laptop shares, as a file for paired laptops. Fails with `no-paired-laptop`, `doors-closed`, or with
 * `export-failed`.
 */
export async function writeHandOver(doors: HandingDoors, log: Log): Promise<Uint8Array> {
  const opened = await openIfOn(doors);
  if (opened === null) throw new VestibuleError('no-paired-laptop');
  try {
    return await opened.writeHandOver();
  } catch (error) {
    log.error('doors.not-handed-over', error);
    const isForNobody = error instanceof HandOverFailure && error.reason === 'nobody';
    throw new VestibuleError(isForNobody ? 'no-paired-laptop' : 'export-failed', { cause: error });
  }
}

/** A part of a file, in base64. */
interface FilePart {
  /** Two windows may send files at the same time. */
  readonly file: string;
  readonly part: string;
  readonly isLast: boolean;
}

/** A file whose next part does not come for so long is forgotten. */
const partsKeptMs = 60_000;

/**
 * Makes what takes hand-over files in parts: it replies to the last part of one. Fails with `hand-over-unreadable`,
 * `hand-over-for-others`, `doors-closed` or `not-saved`; what was committed before stays.
 */
export function createHandOverTaker({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
  /** By file, what has come of it. */
  const begun = new Map<string, { readonly parts: Uint8Array[]; readonly cancelForgetting: () => void }>();
  let reading: Promise<unknown> = Promise.resolve();

  /** The whole file with its last part; null before. Without its first parts it will be found unreadable. */
  function join({ file, part, isLast }: FilePart): Uint8Array | null {
    const { parts, cancelForgetting } = begun.get(file) ?? { parts: [], cancelForgetting: () => {} };
    cancelForgetting();
    begun.delete(file);
    parts.push(fromBase64(part));
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    if (size > maxHandOverBytes) throw new VestibuleError('hand-over-unreadable');
    if (isLast) return concat(parts, size);
    begun.set(file, { parts, cancelForgetting: clock.after(partsKeptMs, () => begun.delete(file)) });
    return null;
  }

  async function read(doors: HandingDoors, file: Uint8Array): Promise<HandedOver> {
    const opened = await openIfOn(doors);
    if (opened === null) throw new VestibuleError('hand-over-for-others');
    const before = doors.countHeld();
    try {
      const { from, refused } = await opened.readHandOver(file);
      // What was refused may be something of this laptop, which would share too early then.
      if (refused === 0) doors.handedOver(from);
      const brought = Math.max(0, doors.countHeld() - before);
      log.info('doors.hand-over-taken', { brought, refused });
      return { from: await nameOf(doors, from), brought };
    } catch (error) {
      log.error('doors.hand-over-not-taken', error);
      throw asHandOverError(error);
    }
  }

  return async function take(doors: HandingDoors, part: FilePart): Promise<HandedOver | null> {
    const file = join(part);
    if (file === null) return null;
    const handedOver = reading.then(() => read(doors, file));
    reading = handedOver.catch(() => undefined);
    return handedOver;
  };
}

/** Null when nobody was ever paired: then nothing is opened. */
async function openIfOn(doors: HandingDoors): Promise<Doors | null> {
  return (await doors.describe(null)).isOn ? doors.requireOpen() : null;
}

function fromBase64(part: string): Uint8Array {
  const text = atob(part);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function concat(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A laptop whose pairing is over wrote the file before; nobody knows its name any more. */
async function nameOf(doors: HandingDoors, from: string): Promise<string> {
  const { others } = await doors.describe(null);
  return others.find(({ door }) => door === from)?.name ?? fallbackName(from);
}

const codes: Readonly<Record<HandOverRefusal, ErrorCode>> = {
  unreadable: 'hand-over-unreadable',
  'too-large': 'hand-over-unreadable',
  'not-for-this-laptop': 'hand-over-for-others',
  stranger: 'hand-over-for-others',
  removed: 'hand-over-for-others',
  nobody: 'hand-over-for-others',
};

function asHandOverError(error: unknown): unknown {
  if (error instanceof HandOverFailure) return new VestibuleError(codes[error.reason], { cause: error });
  if (error instanceof StoreFailure) return new VestibuleError('not-saved', { cause: error });
  return error;
}
