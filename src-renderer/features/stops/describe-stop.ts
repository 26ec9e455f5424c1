import type { StopReason, StopRule } from '../../../src-shared/domain/stops.ts';
import { describeDecided } from '../../../src-shared/wording/describe/describe-attendance.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe/describe-status.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';

/** Why somebody is stopped, in the words of the screen: "Declined", "Company: Press", "Note: …". */
export function describeReason(reason: StopReason, clock: EventClock, wording: Wording): string {
  const { stops: words } = wording;
  switch (reason.kind) {
    case 'rsvp':
      return describeStatus(reason.status, wording);
    case 'column':
      return words.column({ name: reason.name, value: reason.value });
    case 'note':
      return words.note({ text: reason.text });
    case 'in-before':
      return reason.decision === null
        ? words.inBefore
        : describeDecided(words.inBefore, reason.decision, clock, wording);
  }
}

/** What a rule looks at, in the words of the screen. */
export function describeRule(rule: StopRule, wording: Wording): string {
  const { stops: words } = wording;
  switch (rule.looksAt) {
    case 'rsvp':
      return describeStatus(rule.status, wording);
    case 'column':
      return rule.value === null
        ? words.anyValue({ name: rule.name })
        : words.column({ name: rule.name, value: rule.value });
    case 'note':
      return rule.contains === null ? words.anyNote : words.noteWith({ text: rule.contains });
  }
}

/** An RSVP status, or that there is none. */
export function describeStatus(status: string | null, wording: Wording): string {
  return status === null ? wording.stops.noStatus : describeRsvpStatus(status, wording);
}
