import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { type StopRule, stopRuleSchema } from '../../../../src-shared/domain/stops.ts';
import { doorIdSchema } from '../../../../src-shared/doors/door-id.ts';
import {
  compareEntries,
  type EventRecord,
  type SharedEntry,
} from '../../../../src-shared/doors/shared-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import { readSetting } from '../../settings/settings.ts';
import { readStopRules, writeStopRules } from '../../stops/stop-rules.ts';

/** The rules that were shared last, and where their record stands in the shared order. */
const sharedRulesSchema = z.object({
  author: doorIdSchema,
  run: z.string(),
  index: z.int(),
  turn: z.int(),
  rules: z.array(stopRuleSchema),
});
type SharedRules = z.infer<typeof sharedRulesSchema>;
/** Making a schema takes longer than reading by it. */
const knownRulesSchema = sharedRulesSchema.nullable().catch(null);
type EventEntry = SharedEntry<EventRecord>;

/** Notes which rules of these entries, of this laptop, are the newest. To be called in the transaction that shares them. */
export function noteSharedRules(local: LocalStore, event: EventRef, entries: readonly EventEntry[]): void {
  const newest = newestRules(entries);
  if (newest !== null) local.writeSetting(sharedName(event), JSON.stringify(newest));
}

/** Takes the newest rules of other laptops, unless newer ones are known. Returns whether it took them. */
export function takeRules(local: LocalStore, event: EventRef, entries: readonly EventEntry[]): boolean {
  const newest = newestRules(entries);
  if (newest === null) return false;
  const known = readShared(local, event);
  if (known !== null && compareEntries(newest, known) < 0) return false;
  writeStopRules(local, event, newest.rules);
  local.writeSetting(sharedName(event), JSON.stringify(newest));
  return true;
}

/** The rules of this laptop as others read them; null when they were shared, or there are none and never were. */
export function rulesToShare(local: LocalStore, clock: Clock, event: EventRef): EventRecord | null {
  const rules = readStopRules(local, event);
  const shared = readShared(local, event)?.rules ?? [];
  if (JSON.stringify(rules) === JSON.stringify(shared)) return null;
  return { kind: 'rules', rules: [...rules], setAt: clock.wallTime() };
}

/** Forgets what was shared of the rules of an event. */
export function forgetSharedRules(local: LocalStore, event: EventRef): void {
  local.writeSetting(sharedName(event), null);
}

function newestRules(entries: readonly EventEntry[]): SharedRules | null {
  const found = entries.flatMap(({ author, run, index, turn, record }) =>
    record.kind === 'rules' ? [{ author, run, index, turn, rules: record.rules as StopRule[] }] : [],
  );
  return found.sort(compareEntries).at(-1) ?? null;
}

function readShared(local: LocalStore, event: EventRef): SharedRules | null {
  return readSetting(local, sharedName(event), knownRulesSchema);
}

function sharedName({ account, eventId }: EventRef): string {
  return `shared-rules ${JSON.stringify([account, eventId])}`;
}
