import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { isExpected } from '../../../src-shared/domain/guest-status.ts';
import {
  type DoorAction,
  mostStopRules,
  type StopRule,
  stopRuleSchema,
} from '../../../src-shared/domain/stops.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { foldLetters } from '../guests/fold.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import { readList, writeSetting } from '../settings/settings.ts';

/** What a status does without a rule about it: whoever is not expected asks first. */
export function usualAction(status: string | null): DoorAction {
  return isExpected(status) ? 'let-in' : 'ask';
}

/** A text as rules compare it: without case, accents, blanks around it and repeated blanks in it. */
export function comparable(text: string | null): string {
  return foldLetters(text ?? '')
    .trim()
    .replaceAll(/\s+/gu, ' ');
}

/** The rules that people have set for an event on this laptop; none until somebody does. */
export function readStopRules(local: LocalStore, event: EventRef, log?: Log): readonly StopRule[] {
  return readList(local, rulesName(event), stopRuleSchema, log);
}

/** Remembers the rules. Fails with `not-saved`. */
export function writeStopRules(local: LocalStore, event: EventRef, rules: readonly StopRule[]): void {
  writeSetting(local, rulesName(event), rules);
}

/** Fails with `too-many-rules` when a person sets more than there may be. Those of other doors may be taken away one by one. */
export function assertNotTooMany(rules: readonly StopRule[], before: readonly StopRule[]): void {
  if (rules.length > mostStopRules && rules.length > before.length)
    throw new VestibuleError('too-many-rules');
}

/** The rules with this one in the place of those that look at the same. One that changes nothing is left out. */
export function withRule(rules: readonly StopRule[], rule: StopRule): readonly StopRule[] {
  const key = whatItLooksAt(rule);
  const others = rules.filter((each) => whatItLooksAt(each) !== key);
  return rule.does === actionWithout(rule) ? others : [...others, rule];
}

/** What these rules do where this one looks. */
export function actionOf(rules: readonly StopRule[], rule: StopRule): DoorAction {
  const key = whatItLooksAt(rule);
  return rules.find((each) => whatItLooksAt(each) === key)?.does ?? actionWithout(rule);
}

/** What happens where a rule looks when there is none. */
function actionWithout(rule: StopRule): DoorAction {
  return rule.looksAt === 'rsvp' ? usualAction(rule.status) : 'let-in';
}

/** Text that rules share which look at the same, of which one counts. */
export function whatItLooksAt(rule: StopRule): string {
  switch (rule.looksAt) {
    case 'rsvp':
      return JSON.stringify(['rsvp', comparable(rule.status)]);
    case 'column':
      return JSON.stringify(['column', comparable(rule.name), rule.value && comparable(rule.value)]);
    case 'note':
      return JSON.stringify(['note', rule.contains && comparable(rule.contains)]);
  }
}

/** Forgets the rules of an event. */
export function forgetStopRules(local: LocalStore, event: EventRef): void {
  local.writeSetting(rulesName(event), null);
}

function rulesName({ account, eventId }: EventRef): string {
  return `stop-rules ${JSON.stringify([account, eventId])}`;
}
