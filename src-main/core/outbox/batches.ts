import type { ChangeKind } from '../../../src-shared/domain/change-kind.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { RejectionJudge } from './rejection-judge.ts';

const firstBatchSize = 50;
/** More would hold this thread, which answers keystrokes, for too long when they are stamped and settled. */
const largestBatchSize = 500;
/**
 * A PUT answered within this time, waiting for the one before to be settled included, may be twice as large; one
 * that takes as long twice over, half.
 */
const quickMs = 500;

/** Changes of one event and one kind. */
export interface Batch {
  readonly event: EventRef;
  readonly entries: readonly OutboxEntry[];
}

/** What to send next: which event, which guests, how many at once. */
export interface Batches {
  /**
   * The oldest waiting changes, all of one kind, of the first event that is not refused, leaving out these
   * guests; null when nothing can be sent.
   */
  next(without: readonly string[]): Batch | null;
  /** So many went through in one PUT, which took so long: the next batch is as large as the service is quick. */
  wentThrough(size: number, tookMs: number): void;
  /** The answer to so many never came: they may have been too many for this line. */
  unanswered(size: number): void;
  /** The service said that this many are too many (413): remembered for the session. */
  tooLarge(size: number): void;
  /** The service refused the event itself (403, 404): its changes wait until `readmit`. */
  refuse(eventId: string): void;
  readmit(eventId: string): void;
  readmitAll(): void;
  readonly refusing: boolean;
}

/** Makes the batches of one session. */
export function createBatches(local: LocalStore, account: string, judge: RejectionJudge): Batches {
  const refused = new Set<string>();
  let size = firstBatchSize;
  let largest = largestBatchSize;

  /** The event of the oldest change, refused events aside. Looks at all that waits only when it has to. */
  function oldestEvent(): string | null {
    const [oldest] = local.listEntries({ account, state: 'waiting', limit: 1 });
    if (oldest === undefined || !refused.has(oldest.eventId)) return oldest?.eventId ?? null;
    return local.listEventsWithEntries(account, 'waiting').find((id) => !refused.has(id)) ?? null;
  }

  /** Of the oldest change that was not refused alone: a kind the service refuses must not hold up the others. */
  function oldestKind(oldest: readonly OutboxEntry[]): ChangeKind | null {
    const first = oldest.find((entry) => !judge.isSuspect(entry)) ?? oldest[0];
    return first?.kind ?? null;
  }

  return {
    next(without) {
      const eventId = oldestEvent();
      if (eventId === null) return null;
      const all = { account, eventId, state: 'waiting', without, limit: size } as const;
      const ofAnyKind = local.listEntries(all);
      const kind = oldestKind(ofAnyKind);
      if (kind === null) return null;
      const areAlike = ofAnyKind.every((entry) => entry.kind === kind);
      const oldest = areAlike ? ofAnyKind : local.listEntries({ ...all, kind });
      const suspects = oldest.filter((entry) => judge.isSuspect(entry));
      const others = oldest.filter((entry) => !judge.isSuspect(entry));
      return { event: { account, eventId }, entries: [...others, ...suspects] };
    },
    wentThrough(sent, tookMs) {
      if (tookMs <= quickMs && sent === size) size = Math.min(largest, size * 2);
      if (tookMs > quickMs * 2) size = halfOf(sent, size);
    },
    unanswered(tried) {
      size = halfOf(tried, size);
    },
    tooLarge(tried) {
      largest = halfOf(tried, largest);
      size = Math.min(size, largest);
    },
    refuse: (eventId) => void refused.add(eventId),
    readmit: (eventId) => void refused.delete(eventId),
    readmitAll: () => refused.clear(),
    get refusing() {
      return refused.size > 0;
    },
  };
}

/** Half of what was tried, when that was not smaller already. */
function halfOf(tried: number, size: number): number {
  return Math.min(size, Math.ceil(tried / 2));
}

/** Two halves of a group of at least two, the first never shorter. */
export function halvesOf<T>(group: readonly T[]): readonly [readonly T[], readonly T[]] {
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)];
}

/** A group in parts of this size at most. */
export function chunksOf<T>(group: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(group.length / size);
  return Array.from({ length: count }, (_, index) => group.slice(index * size, (index + 1) * size));
}
