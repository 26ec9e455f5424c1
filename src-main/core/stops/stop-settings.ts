import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { StopRule, StopSettings } from '../../../src-shared/domain/stops.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { comparable, readStopRules, usualAction } from './stop-rules.ts';

/** Shown even when no guest has them yet, so that they can be set before the list is complete. */
const usualStatuses = ['Invited', 'Accepted', 'Maybe', 'Declined', 'Waitlisted'];

/** What an event has set for the door, and what there is to set. */
export function stopSettings(
  { local, reader, log }: { readonly local: LocalStore; readonly reader: DoorReader; readonly log?: Log },
  event: EventRef,
): StopSettings {
  const rules = readStopRules(local, event, log);
  const { rsvpStatuses, columns } = reader.listFilterChoices(event);
  const choices = new Map(columns.map(({ name, values }) => [name, values.map(({ value }) => value)]));
  const names = reader.listColumnNames(event);
  return {
    statuses: statusesOf(rules, rsvpStatuses),
    rules: rules.filter(({ looksAt }) => looksAt !== 'rsvp'),
    columns: names.map((name) => ({ name, values: choices.get(name) ?? [] })),
    missingColumns: missingColumns(rules, names),
  };
}

/** Spelled as the guest list does, where guests have the status. */
function statusesOf(
  rules: readonly StopRule[],
  onTheList: readonly { readonly value: string; readonly guests: number }[],
): StopSettings['statuses'] {
  const ruled = rules.flatMap((rule) => (rule.looksAt === 'rsvp' ? [rule] : []));
  const spelled = new Map<string, { status: string | null; guests: number }>();
  for (const status of usualStatuses) spelled.set(comparable(status), { status, guests: 0 });
  for (const { value, guests } of onTheList) {
    const key = comparable(value);
    const known = spelled.get(key);
    spelled.set(key, { status: value.trim() || null, guests: guests + (known?.guests ?? 0) });
  }
  for (const { status } of ruled) {
    if (!spelled.has(comparable(status))) spelled.set(comparable(status), { status, guests: 0 });
  }
  return [...spelled].map(([key, { status, guests }]) => {
    const rule = ruled.find((each) => comparable(each.status) === key);
    return { status, guests, does: rule?.does ?? usualAction(status) };
  });
}

function missingColumns(rules: readonly StopRule[], names: readonly string[]): string[] {
  const known = new Set(names.map(comparable));
  const named = rules.flatMap((rule) => (rule.looksAt === 'column' ? [rule.name] : []));
  return [...new Set(named.filter((name) => !known.has(comparable(name))))];
}
