import type { ChangeKind } from '../../../src-shared/domain/change-kind.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { ServiceFailureKind } from '../ports/service-failure.ts';
import { isPuzzling } from './answers.ts';
import type { RejectionJudge } from './rejection-judge.ts';
import { createSetAside } from './set-aside.ts';

const firstBatchSize = 50;
/** More would hold this thread, which answers keystrokes, for too long when they are stamped and settled. */
const largestBatchSize = 500;
/**
 * A PUT answered within this time, waiting for the one before to be settled included, may be twice as large; one
 * that takes as long twice over, half.
 */
const quickMs = 500;

/** A service that hiccups is asked for the same again first. */
const puzzlingUntilHalved = 3;

/** Changes of one event and one kind. */
export interface Batch {
  readonly event: EventRef;
  readonly entries: readonly OutboxEntry[];
}

/** What to send next: which event, which guests, how many at once. */
export interface Batches {
  /**
   * The oldest waiting changes, all of one kind, of the first event that is not refused, leaving out these
   * guests; who has failed alone before comes last, and alone. Null when nothing can be sent.
   */
  next(without: readonly string[]): Batch | null;
  /** So many went through in one PUT, which took so long: the next batch is as large as the service is quick. */
  wentThrough(size: number, tookMs: number): void;
  /**
   * These failed as a whole. When it does not say why, they may be too many for this line or this service, or one of
   * them the reason: the next batch is half as large, and who fails alone goes last.
   */
  failed(kind: ServiceFailureKind, tried: readonly OutboxEntry[]): void;
  /** The service said that this many are too many (413): remembered for the session. */
  tooLarge(size: number): void;
  /** The service refused the event itself (403, 404): its changes wait until `readmit`. */
  refuse(eventId: string): void;
  readmit(eventId: string): void;
  readmitAll(): void;
  /** The events that are refused and of which something is unsent. */
  readonly refused: readonly string[];
}

/** Makes the batches of one session. */
export function createBatches(local: LocalStore, account: string, judge: RejectionJudge): Batches {
  const refused = new Set<string>();
  const aside = createSetAside((entry) => waitsAsItWas(local, entry));
  let size = firstBatchSize;
  let largest = largestBatchSize;
  let puzzling = 0;

  /** The events with waiting changes, the oldest first, refused ones apart. Looks at all that waits only when it has to. */
  function* sendableEvents(): Generator<string, void, undefined> {
    const [oldest] = local.listEntries({ account, state: 'waiting', limit: 1 });
    if (oldest === undefined) return;
    if (!refused.has(oldest.eventId)) yield oldest.eventId;
    for (const eventId of local.listEventsWithEntries(account, 'waiting')) {
      if (eventId !== oldest.eventId && !refused.has(eventId)) yield eventId;
    }
  }

  function batchOf(eventId: string, without: readonly string[]): Batch | null {
    const all = { account, eventId, state: 'waiting', without, limit: size } as const;
    const ofAnyKind = local.listEntries(all);
    const kind = oldestKind(ofAnyKind);
    if (kind === null) return null;
    const areAlike = ofAnyKind.every((entry) => entry.kind === kind);
    const oldest = areAlike ? ofAnyKind : local.listEntries({ ...all, kind });
    const suspects = oldest.filter((entry) => judge.isSuspect(entry));
    const others = oldest.filter((entry) => !judge.isSuspect(entry));
    return { event: { account, eventId }, entries: [...others, ...suspects] };
  }

  /** One of those who failed alone. */
  function loneBatch(without: readonly string[]): Batch | null {
    const entry = aside.next(({ eventId, personId }) => !refused.has(eventId) && !without.includes(personId));
    return entry && { event: { account, eventId: entry.eventId }, entries: [entry] };
  }

  /** Of the oldest change that was not refused alone: a kind the service refuses must not hold up the others. */
  function oldestKind(oldest: readonly OutboxEntry[]): ChangeKind | null {
    const first = oldest.find((entry) => !judge.isSuspect(entry)) ?? oldest[0];
    return first?.kind ?? null;
  }

  return {
    next(without) {
      for (const eventId of sendableEvents()) {
        const setAside = aside.of(eventId);
        const batch = batchOf(eventId, [...without, ...setAside]);
        if (batch !== null || setAside.length === 0) return batch;
      }
      return loneBatch(without);
    },
    wentThrough(sent, tookMs) {
      puzzling = 0;
      aside.passed();
      if (tookMs <= quickMs && sent === size) size = Math.min(largest, size * 2);
      if (tookMs > quickMs * 2) size = halfOf(sent, size);
    },
    failed(kind, tried) {
      if (!isPuzzling(kind)) return;
      puzzling += 1;
      if (kind === 'interrupted' || puzzling >= puzzlingUntilHalved) size = halfOf(tried.length, size);
      const [lone] = tried;
      if (lone === undefined || tried.length > 1) return;
      if (puzzling >= puzzlingUntilHalved || aside.knows(lone)) aside.failedAlone(lone);
    },
    tooLarge(tried) {
      largest = halfOf(tried, largest);
      size = Math.min(size, largest);
    },
    refuse: (eventId) => void refused.add(eventId),
    readmit: (eventId) => void refused.delete(eventId),
    readmitAll: () => refused.clear(),
    get refused() {
      return [...refused].filter((eventId) => local.countEntries({ account, eventId }) > 0);
    },
  };
}

function waitsAsItWas(local: LocalStore, failed: OutboxEntry): boolean {
  const entry = local.findEntry(failed);
  return entry?.state === 'waiting' && entry.generation === failed.generation;
}

/** Half of what was tried, when that was not smaller already. */
function halfOf(tried: number, size: number): number {
  return Math.min(size, Math.ceil(tried / 2));
}
