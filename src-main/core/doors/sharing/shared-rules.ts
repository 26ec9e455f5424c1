import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { mostSharedRules, type StopRule, stopRuleSchema } from '../../../../src-shared/domain/stops.ts';
import { doorIdSchema } from '../../../../src-shared/doors/door-id.ts';
import {
  compareEntries,
  type EventRecord,
  type SharedEntry,
} from '../../../../src-shared/doors/shared-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import { readSetting } from '../../settings/settings.ts';
import { actionOf, readStopRules, whatItLooksAt, withRule, writeStopRules } from '../../stops/stop-rules.ts';

/**
 * Of the rules that look at the same, the one that was shared last, and where its record stands in the shared order. Rules
 * that look at different things say nothing of each other: those of doors that were apart all hold.
 */
const sharedRuleSchema = z.object({
  author: doorIdSchema,
  run: z.string(),
  index: z.int(),
  turn: z.int(),
  rule: stopRuleSchema,
});
type SharedRule = z.infer<typeof sharedRuleSchema>;
/** Making a schema takes longer than reading by it. */
const sharedRulesSchema = z.array(sharedRuleSchema).catch([]);
type EventEntry = SharedEntry<EventRecord>;

/** Notes which rules of these entries, of this laptop, were shared. To be called in the transaction that shares them. */
export function noteSharedRules(local: LocalStore, event: EventRef, entries: readonly EventEntry[]): void {
  const found = rulesIn(entries);
  if (found.length === 0) return;
  const shared = readShared(local, event);
  for (const each of found) shared.set(whatItLooksAt(each.rule), each);
  writeShared(local, event, shared);
}

/** Takes rules of other laptops, unless a newer one is known. */
export function takeRules(local: LocalStore, event: EventRef, entries: readonly EventEntry[]): void {
  const found = rulesIn(entries);
  if (found.length === 0) return;
  const shared = readShared(local, event);
  const before = readStopRules(local, event);
  let rules = before;
  for (const each of found) {
    const key = whatItLooksAt(each.rule);
    const known = shared.get(key);
    const isNewer = known === undefined ? shared.size < mostSharedRules : compareEntries(each, known) > 0;
    if (!isNewer) continue;
    // What was set here and is yet to be shared is newer.
    if (isShared(rules, each.rule, known)) rules = withRule(rules, each.rule);
    shared.set(key, each);
  }
  writeShared(local, event, shared);
  if (rules !== before) writeStopRules(local, event, rules);
}

/** What others do not know yet of the rules of this laptop. */
export function rulesToShare(local: LocalStore, clock: Clock, event: EventRef): readonly EventRecord[] {
  const rules = readStopRules(local, event);
  const shared = readShared(local, event);
  const all = new Map(
    [...[...shared.values()].map(({ rule }) => rule), ...rules].map((rule) => [whatItLooksAt(rule), rule]),
  );
  return [...all].flatMap(([key, rule]): EventRecord[] => {
    if (isShared(rules, rule, shared.get(key))) return [];
    return [{ kind: 'rule', rule: { ...rule, does: actionOf(rules, rule) }, setAt: clock.wallTime() }];
  });
}

/** Forgets what was shared of the rules of an event. */
export function forgetSharedRules(local: LocalStore, event: EventRef): void {
  local.writeSetting(sharedName(event), null);
}

/** Whether these rules do what others know, where this rule looks. */
function isShared(rules: readonly StopRule[], rule: StopRule, known: SharedRule | undefined): boolean {
  return actionOf(rules, rule) === actionOf(known === undefined ? [] : [known.rule], rule);
}

/** The oldest first. */
function rulesIn(entries: readonly EventEntry[]): readonly SharedRule[] {
  return entries
    .flatMap(({ author, run, index, turn, record }) =>
      record.kind === 'rule' ? [{ author, run, index, turn, rule: record.rule }] : [],
    )
    .sort(compareEntries);
}

function readShared(local: LocalStore, event: EventRef): Map<string, SharedRule> {
  const shared = readSetting(local, sharedName(event), sharedRulesSchema) ?? [];
  return new Map(shared.map((each) => [whatItLooksAt(each.rule), each]));
}

function writeShared(local: LocalStore, event: EventRef, shared: ReadonlyMap<string, SharedRule>): void {
  local.writeSetting(sharedName(event), JSON.stringify([...shared.values()]));
}

function sharedName({ account, eventId }: EventRef): string {
  return `shared-rules ${JSON.stringify([account, eventId])}`;
}
