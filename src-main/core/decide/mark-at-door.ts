import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { type StopReason, stopReasonKey } from '../../../src-shared/domain/stops.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import type { Decision, LocalStore } from '../ports/local-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { raiseAlert } from '../stops/alerts.ts';
import { noStops, stopsOf } from '../stops/find-stops.ts';
import { type DecideDeps, decideUnlessShown, requireShown } from './decide.ts';

/**
 * What a mark at the door has come to. `is-in`: nothing was changed, the guest is Attended by now. `decision` is null when it
 * changed nothing of what is shown.
 */
export type DoorMark =
  | { readonly outcome: 'marked'; readonly decision: Decision | null; readonly hasAlert: boolean }
  | { readonly outcome: 'asks'; readonly reasons: readonly StopReason[] }
  | { readonly outcome: 'is-in' };

/** What a person has been asked, or has seen, before the mark. */
export interface Asked {
  readonly answered: readonly StopReason[];
  /** Whether a No Show may replace an Attended: not when another window let the guest in meanwhile. */
  readonly overAttended: boolean;
}

/**
 * Marks a guest, as `markGuest` does. Attended, for a guest who is not shown as Attended, keeps to the rules of the event:
 * it asks until `answered` holds exactly the reasons to ask that stand now, and nothing is changed before. A guest whom
 * somebody else has let in meanwhile is not let in twice, and No Show changes that only with `overAttended`. What is to be
 * announced is written in the same commit. Fails as `markGuest`.
 */
export function markAtDoor(
  deps: DecideDeps,
  named: GuestRef,
  to: AttendanceStatus,
  { answered, overAttended }: Asked,
  by: Operator,
): DoorMark {
  return asNotSaved(() =>
    deps.local.transaction((): DoorMark => {
      const { account, eventId, personId } = resolveGuest(deps.local, named);
      const change = { account, eventId, personId, kind: 'attendance' } as const;
      const before = requireShown(deps, change);
      const isIn = before.shown === 'Attended';
      if (isIn && !overAttended && to === 'No Show') return { outcome: 'is-in' };
      const letsIn = to === 'Attended' && !isIn;
      const { asks, alerts } = letsIn ? stopsOf(deps, change) : noStops;
      if (asks.length > 0 && !isAnswerTo(asks, answered)) return { outcome: 'asks', reasons: asks };
      const decision = decideUnlessShown(deps, change, before, to, by);
      return announced(deps.local, decision, to, alerts);
    }),
  );
}

/** What a mark has come to, with what it has to announce: that is written. */
function announced(
  local: LocalStore,
  decision: Decision | null,
  to: AttendanceStatus,
  alerts: readonly StopReason[],
): DoorMark {
  if (decision === null && to === 'Attended') return { outcome: 'is-in' };
  const hasAlert = decision !== null && alerts.length > 0;
  if (hasAlert) raiseAlert(local, decision, alerts);
  return { outcome: 'marked', decision, hasAlert };
}

function isAnswerTo(asks: readonly StopReason[], answered: readonly StopReason[]): boolean {
  const given = new Set(answered.map(stopReasonKey));
  return given.size === asks.length && asks.every((reason) => given.has(stopReasonKey(reason)));
}
