import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { describeOperator } from '../../../src-shared/wording/describe-operator.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import type { ScanOutcome } from '../../store/scanner-store.ts';

/** What a scan has come to, in words: the large one, and what there is to say of it. */
export interface ScanWords {
  readonly title: string;
  readonly detail: string;
}

/** Null when somebody else says it: a mark that was not saved. */
export function describeScan(outcome: ScanOutcome, clock: EventClock, wording: Wording): ScanWords | null {
  const { scanner: words } = wording;
  switch (outcome.kind) {
    case 'marked':
      return {
        title: nameOf(outcome.row, wording),
        detail: describeAttendance(outcome.row, clock, wording) ?? '',
      };
    case 'already-in':
      return { title: nameOf(outcome.row, wording), detail: sinceWhen(outcome.row, clock, wording) };
    case 'shown':
      return { title: nameOf(outcome.row, wording), detail: words.notMarkedYet };
    case 'unknown':
      return {
        title: words.unknown,
        detail:
          outcome.otherEvent === null ? words.unknownDetail : words.elsewhere({ event: outcome.otherEvent }),
      };
    case 'refused':
      return { title: words.refused, detail: words.refusals[outcome.reason] };
    case 'not-saved':
      return null;
  }
}

function nameOf({ name }: GuestRow, { door }: Wording): string {
  return name || door.noName;
}

function sinceWhen({ decision }: GuestRow, clock: EventClock, wording: Wording): string {
  const { scanner: words } = wording;
  if (decision === null) return words.alreadyIn;
  const time = clock.time(Date.parse(decision.decidedAt));
  const by = describeOperator(decision, wording);
  return by === null ? words.alreadyInSince({ time }) : words.alreadyInSinceBy({ time, by });
}
