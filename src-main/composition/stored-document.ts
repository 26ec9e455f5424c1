import type { SharedEntry } from '../../src-shared/doors/shared-records.ts';
import type { DoorIdentity, ReadDoorKey } from '../adapters/doors/door-identity.ts';
import { openSharedDocument } from '../adapters/doors/shared-document.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { OpenDoorsOptions, SharedDocument, SharedTopic } from '../core/ports/doors.ts';
import type { Log } from '../core/ports/log.ts';
import { yieldToEventLoop } from '../core/timing/yield-to-event-loop.ts';

/** Stored updates are put together where that spares so many rows. */
const sparedRows = 50;

type SharedDocumentOptions<R extends object> = Parameters<typeof openSharedDocument<R>>[0];

export interface StoredDocumentOptions<R extends object>
  extends Pick<SharedDocumentOptions<R>, 'topic' | 'schema' | 'findAuthor' | 'maxEntriesOfAuthor'> {
  readonly identity: DoorIdentity;
  readonly readKey?: ReadDoorKey;
  readonly store: OpenDoorsOptions['store'];
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
}

/** Opens a document as it is stored, and puts many small updates together on the way. Other work runs meanwhile. */
export async function openStoredDocument<R extends object>(
  options: StoredDocumentOptions<R>,
): Promise<SharedDocument<R>> {
  const { topic, store, clock, randomBytes, log } = options;
  const newRun = () => Buffer.from(randomBytes(6)).toString('base64url');
  const document = openSharedDocument<R>({ ...options, newRun });
  let stored = store.loadUpdates(topic);
  for (;;) {
    const last = stored.at(-1);
    if (last === undefined) return document;
    const same = document.restore(stored.map(({ update }) => update));
    if (stored.length - same.length >= sparedRows) joinStored(stored, same);
    stored = store.loadUpdates(topic, last.key);
    if (stored.length > 0) await yieldToEventLoop(clock);
  }

  /** Spares rows, and nothing else: a disk that refuses it keeps what it has. */
  function joinStored(rows: typeof stored, joined: readonly Uint8Array[]): void {
    try {
      store.replaceUpdates(topic, rows, joined);
    } catch (error) {
      log.error('doors.updates-not-joined', error);
    }
  }
}

/** What became of an update of others, and how many entries it has brought. */
export type Taken = ReturnType<SharedTopic['take']> & { readonly count: number };

/** Takes an update of others: `onTaken` stores it and what it brings. */
export function takeUpdate<R>(
  document: SharedDocument<R>,
  update: Uint8Array,
  onTaken: (update: Uint8Array, entries: readonly SharedEntry<R>[]) => void,
): Taken {
  const taken = document.take(update, onTaken);
  const count = taken.refused === null ? taken.entries.length : 0;
  return { refused: taken.refused, isNew: count > 0, count };
}
