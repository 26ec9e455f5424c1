import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe/describe-attendance.ts';
import { describeOperator } from '../../../src-shared/wording/describe/describe-operator.ts';
import { describeAttendanceStatus } from '../../../src-shared/wording/describe/describe-status.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import type { Outcome } from '../../store/scanner-store.ts';

/** What a mark or a scan has come to, in words: the large one, and what there is to say of it. */
export interface OutcomeWords {
  readonly title: string;
  readonly detail: string;
  /** What a screen reader is told in the place of `detail`. */
  readonly spoken: string;
}

/** What a band looks like. */
export type BandLook = Exclude<Outcome['kind'], 'marked'> | 'welcome' | 'no-show';

/** A guest who is marked is welcome, or did not come. */
export function lookOf(outcome: Outcome): BandLook {
  if (outcome.kind !== 'marked') return outcome.kind;
  return outcome.mark === 'Attended' ? 'welcome' : 'no-show';
}

/** Null when somebody else says it: a mark that was not saved. */
export function describeOutcome(outcome: Outcome, clock: EventClock, wording: Wording): OutcomeWords | null {
  const { scanner: words } = wording;
  const say = (title: string, detail: string, spoken = detail) => ({ title, detail, spoken });
  switch (outcome.kind) {
    case 'marked': {
      const { row } = outcome;
      return say(
        nameOf(row, wording),
        greet(outcome, clock, wording),
        describeAttendance(row, clock, wording) ?? '',
      );
    }
    case 'already-in':
      return say(nameOf(outcome.row, wording), sinceWhen(outcome.row, clock, wording));
    case 'shown':
      return say(nameOf(outcome.row, wording), words.notMarkedYet);
    case 'unknown': {
      const { otherEvent } = outcome;
      return say(
        words.unknown,
        otherEvent === null ? words.unknownDetail : words.elsewhere({ event: otherEvent }),
      );
    }
    case 'refused':
      return say(words.refused, words.refusals[outcome.reason]);
    case 'not-saved':
      return null;
  }
}

/** "Welcome, 18:42"; "No Show, 18:42". */
function greet(
  { row, mark }: Extract<Outcome, { kind: 'marked' }>,
  clock: EventClock,
  wording: Wording,
): string {
  const time = row.decision === null ? '' : clock.time(Date.parse(row.decision.decidedAt));
  if (mark === 'Attended') return wording.scanner.welcome({ time });
  return wording.scanner.markedAt({ mark: describeAttendanceStatus(mark, wording), time });
}

function nameOf({ name }: GuestRow, { door }: Wording): string {
  return name || door.noName;
}

/** Since when a guest is in, where and by whom, as far as it is known. */
export function sinceWhen({ decision }: GuestRow, clock: EventClock, wording: Wording): string {
  const { scanner: words } = wording;
  if (decision === null) return words.alreadyIn;
  const time = clock.time(Date.parse(decision.decidedAt));
  const by = describeOperator(decision, wording);
  return by === null ? words.alreadyInSince({ time }) : words.alreadyInSinceBy({ time, by });
}
