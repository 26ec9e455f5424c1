import type { SyncStatus } from '../domain/sync-status.ts';
import { english } from './en/english.ts';
import type { Wording } from './wording.ts';

/** What the Sync region says: `lasting` changes with the state, `countdown` with every second. */
export interface SyncDescription {
  readonly lasting: string;
  /** "next try in 12 s", or null when no try is scheduled that is worth waiting for. */
  readonly countdown: string | null;
}

/** Stands between the parts of the line. */
export const syncSeparator = ' · ';

/** The Sync status as one line, for example "Offline · 3 changes waiting · next try in 12 s" (design §6). */
export function describeSync(status: SyncStatus, wording: Wording = english): string {
  const { lasting, countdown } = describeSyncParts(status, wording);
  return countdown === null ? lasting : `${lasting}${syncSeparator}${countdown}`;
}

/** The same line in two parts, so that a screen reader is told the lasting part only. */
export function describeSyncParts(status: SyncStatus, wording: Wording): SyncDescription {
  const words = wording.sync;
  const { gate, waiting, needsAttention } = status;
  const lasting: string[] = [];
  if (gate !== null) lasting.push(words.gates[gate]);
  else if (status.connection === 'offline') lasting.push(words.offline);
  if (waiting > 0) lasting.push(words.waiting(waiting));
  else if (gate === null && needsAttention === 0) lasting.push(words.allSent);
  if (needsAttention > 0) lasting.push(words.attention(needsAttention));
  const seconds = secondsToNextTry(status);
  return {
    lasting: lasting.join(syncSeparator),
    countdown: seconds === null ? null : words.nextTry(seconds),
  };
}

function secondsToNextTry({ gate, waiting, busy, nextTryInMs }: SyncStatus): number | null {
  if (gate !== null || waiting === 0 || busy || nextTryInMs === null || nextTryInMs <= 0) return null;
  return Math.ceil(nextTryInMs / 1_000);
}
