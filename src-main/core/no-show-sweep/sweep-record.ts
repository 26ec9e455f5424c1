import { z } from 'zod';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type SweptStatuses, sweptStatusesSchema } from '../../../src-shared/domain/no-show-sweep.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting } from '../settings/settings.ts';

const recordSchema = z.object({
  sweepId: z.string(),
  startedAt: z.string(),
  /** What the person wanted last. */
  wish: z.enum(['mark', 'undo']),
  /** All that was wanted is done. */
  ended: z.boolean(),
  /** The RSVP statuses that the person chose; null is everybody, in records before there was a choice. */
  statuses: sweptStatusesSchema.nullable().default(null),
  total: z.int(),
  marked: z.int(),
  undone: z.int(),
  /** Its decisions, by the first and last sequence number of each commit; in order, neighbours joined. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
});

/**
 * What is remembered of a sweep, written in the same commit as its decisions: whenever the process dies, it
 * tells exactly what was done.
 */
export type SweepRecord = z.infer<typeof recordSchema>;

/** The newest sweep of an event, null when there was none. */
export function readSweep(local: LocalStore, event: EventRef): SweepRecord | null {
  return readSetting(local, settingName(event), recordSchema);
}

export function writeSweep(local: LocalStore, event: EventRef, record: SweepRecord): void {
  local.writeSetting(settingName(event), JSON.stringify(record));
}

/** Whether the person chose guests with this RSVP status. */
export function isChosen(statuses: SweptStatuses | null, rsvpStatus: string | null): boolean {
  return statuses === null || statuses.includes(rsvpStatus);
}

/** The ranges with one more, joined to the last when nothing was decided in between. */
export function withRange(
  ranges: SweepRecord['ranges'],
  range: readonly [first: number, last: number],
): SweepRecord['ranges'] {
  const before = ranges.slice(0, -1);
  const last = ranges.at(-1);
  if (last === undefined) return [[...range]];
  return last[1] + 1 === range[0] ? [...before, [last[0], range[1]]] : [...ranges, [...range]];
}

function settingName({ account, eventId }: EventRef): string {
  return `no-show-sweep ${account} ${eventId}`;
}
