import type { Gate, SyncStatus } from '../../domain/sync-status.ts';
import { english } from '../english.ts';
import type { Wording } from '../wording.ts';

/** What the Sync region says: `countdown` changes with every second, the rest with the state. */
export interface SyncDescription {
  /** "Offline", "3 changes waiting"; empty when only the attention is worth saying. */
  readonly state: readonly string[];
  /** "2 need attention", or null when nothing does. */
  readonly attention: string | null;
  /** "1 conflict" that nobody has looked at yet, or null when there is none. */
  readonly conflicts: string | null;
  /** "next try in 12 s", or null when no try is scheduled that is worth waiting for. */
  readonly countdown: string | null;
}

/** Stands between the parts of the line. */
export const syncSeparator = ' · ';

/** The label of each gate: what kind of certificate or proxy it is, its notice says. */
const labels: Readonly<Record<Gate, keyof Wording['sync']['gates']>> = {
  'sign-in': 'sign-in',
  'captive-portal': 'captive-portal',
  blocked: 'blocked',
  redirected: 'redirected',
  'certificate-untrusted': 'certificate',
  'certificate-expired': 'certificate',
  'certificate-name': 'certificate',
  certificate: 'certificate',
  'proxy-login': 'proxy',
  'proxy-refused': 'proxy',
  'proxy-gone': 'proxy',
  'event-refused': 'event-refused',
  'too-large': 'too-large',
};

/** What else is under way: then nothing is said to be complete. */
interface Loading {
  /** A guest list is being fetched for the first time. */
  readonly isListLoading?: boolean;
}

/** The Sync status as one line, for example "Offline · 3 changes waiting · next try in 12 s". */
export function describeSync(status: SyncStatus, wording: Wording = english): string {
  const { state, attention, conflicts, countdown } = describeSyncParts(status, wording);
  return [...state, attention, conflicts, countdown].filter((part) => part !== null).join(syncSeparator);
}

/** The same line in its parts: attention and conflicts lead somewhere, and a screen reader is not told the countdown. */
export function describeSyncParts(
  status: SyncStatus,
  wording: Wording,
  { isListLoading = false }: Loading = {},
): SyncDescription {
  const words = wording.sync;
  const { gate, waiting, needsAttention, openConflicts } = status;
  const state: string[] = [];
  if (gate !== null) state.push(words.gates[labels[gate]]);
  else if (status.isPaused) state.push(words.paused);
  else if (status.connection === 'offline') state.push(words.offline);
  else if (status.connection === 'failing') state.push(words.failing);
  if (waiting > 0) state.push(words.waiting({ count: waiting }));
  else if (gate === null && needsAttention === 0)
    state.push(isListLoading ? words.pill.listLoading : words.allSent);
  if (status.isClockWrong) state.push(words.checkClock);
  const seconds = secondsToNextTry(status);
  return {
    state,
    attention: needsAttention === 0 ? null : words.attention({ count: needsAttention }),
    conflicts: openConflicts === 0 ? null : words.conflicts({ count: openConflicts }),
    countdown: seconds === null ? null : describeCountdown(seconds, wording),
  };
}

/**
 * What paired laptops have of it, a sentence each: "3 changes aren't sent to the event service yet. The other doors have
 * them." Empty when none is paired, or all is sent and shared.
 */
export function describeShared(status: SyncStatus, { sync: { shared: words } }: Wording): readonly string[] {
  const { unshared, waiting, needsAttention, sendsThrough } = status;
  const said = sendsThrough === null ? [] : [words.through({ door: sendsThrough })];
  if (unshared === null) return said;
  if (unshared > 0) return [words.lack({ count: unshared }), ...said];
  const unsent = waiting + needsAttention;
  return unsent > 0 ? [words.haveThem({ count: unsent }), ...said] : said;
}

/** The Sync status in a word or two, for a button of constant width. */
export interface SyncPill {
  /** `sent`: nothing waits. `look`: nothing is sent until something changes, or laptops disagree. `stop`: a person must decide. */
  readonly look: 'sent' | 'sending' | 'look' | 'stop';
  /** Two when nothing is sent and something is open: each says one. */
  readonly lines: readonly string[];
}

/**
 * Describes what matters most: why nothing is sent, and what is open for a person. The whole of it is `describeSync`.
 * Of what is open it says what Activity lists first.
 */
export function describeSyncPill(status: SyncStatus, wording: Wording, loading: Loading = {}): SyncPill {
  const open = describeOpen(status, wording);
  const sending = describeSending(status, wording, loading);
  if (open === null) return sending;
  return isHeldUp(status) ? { ...open, lines: [...sending.lines, ...open.lines] } : open;
}

/** Whether nothing is sent until something changes. */
export function isHeldUp({ gate, isPaused, connection }: SyncStatus): boolean {
  return gate !== null || isPaused || connection === 'offline' || connection === 'failing';
}

/** What is open: a conflict stands settled, and somebody should know. */
function describeOpen(
  { needsAttention, openConflicts }: SyncStatus,
  { sync: words }: Wording,
): SyncPill | null {
  if (needsAttention > 0) return { look: 'stop', lines: [words.pill.attention({ count: needsAttention })] };
  return openConflicts > 0 ? { look: 'look', lines: [words.conflicts({ count: openConflicts })] } : null;
}

function describeSending(
  status: SyncStatus,
  { sync: { pill: words } }: Wording,
  { isListLoading = false }: Loading,
): SyncPill {
  if (isHeldUp(status)) return { look: 'look', lines: [whyHeldUp(status, words)] };
  const { waiting } = status;
  if (waiting > 0) return { look: 'sending', lines: [words.sending({ count: waiting })] };
  if (isListLoading) return { look: 'sending', lines: [words.listLoading] };
  return { look: 'sent', lines: [words.allSent] };
}

function whyHeldUp(
  { gate, isPaused, connection, waiting }: SyncStatus,
  words: Wording['sync']['pill'],
): string {
  if (gate !== null) return words.gates[labels[gate]];
  if (isPaused) return waiting > 0 ? words.pausedWaiting({ count: waiting }) : words.paused;
  if (connection === 'failing') return words.failing;
  return waiting > 0 ? words.offlineWaiting({ count: waiting }) : words.offline;
}

/** In seconds as long as one counts along. */
function describeCountdown(seconds: number, { sync: words }: Wording): string {
  if (seconds < 120) return words.nextTry({ seconds });
  return words.nextTryMinutes({ minutes: Math.ceil(seconds / 60) });
}

function secondsToNextTry({ gate, waiting, busy, nextTryInMs }: SyncStatus): number | null {
  if (gate !== null || waiting === 0 || busy || nextTryInMs === null || nextTryInMs <= 0) return null;
  return Math.ceil(nextTryInMs / 1_000);
}
