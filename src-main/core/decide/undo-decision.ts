import { removedValue, type UndoState } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { countingIds } from '../guests/counting-decisions.ts';
import { findReplacement } from '../guests/find-replacement.ts';
import { isLocalId, latestDecision, resolveGuest } from '../guests/guest-identity.ts';
import { findNewestOwn, firstIdOf, isCopyOf, isOfOther, listGuestDecisions } from '../guests/other-doors.ts';
import { findTakeovers } from '../guests/sent-elsewhere.ts';
import { findShown, isFieldKind } from '../guests/shown.ts';
import { readDetails } from '../guests/walk-in-details.ts';
import { type ChangeRef, type ChangeValue, type Decision, redactedDetails } from '../ports/local-store.ts';
import type { DoorDecision, EndedDoorDecision } from '../ports/shared-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { putWalkIn } from './add-guest.ts';
import { type DecideDeps, decideField, findValueToRestore, recordDecision, undoField } from './decide.ts';
import { endEntry, recomputeHeld } from './guest-entries.ts';

type UndoDeps = Pick<DecideDeps, 'local' | 'reader'>;

/**
 * Undoes a decision by deciding the opposite: the guest gets the earlier status, or is back on the list. Fails as
 * `markGuest`, and with `nothing-to-undo` when
 *
 * - a newer decision of its kind about the guest exists, or another door has changed the guest since
 * - it was overruled or given up, or ended with the removal of its guest
 * - it was a removal that was sent, or an addition (remove the guest instead), or was taken over from another laptop
 * - the earlier RSVP status cannot be sent, and the change may have been
 */
export function undoDecision(
  deps: DecideDeps,
  event: EventRef,
  decisionId: string,
  by: Operator,
): { readonly personId: string; readonly decision: Decision | null } {
  const decision = requireUndoable(deps, event, decisionId);
  const { kind, personId } = decision;
  const from = valueBefore(deps.local, decision);
  const guest = resolveGuest(deps.local, { ...event, personId });
  return { personId: guest.personId, decision: decideOpposite() };

  function decideOpposite(): Decision | null {
    switch (kind) {
      case 'attendance':
      case 'rsvp':
        return undoField(deps, { ...decision, kind }, from, by);
      default:
        return asNotSaved(() =>
          deps.local.transaction(() => takeBackRemoval(deps, guest, decision.decisionId, by)),
        );
    }
  }
}

/** Finds a decision that can be undone. Fails as `undoDecision`. */
function requireUndoable(deps: UndoDeps, event: EventRef, decisionId: string): Decision {
  const decision = findNewest(deps, event, decisionId);
  if (decision === null) throw new VestibuleError('nothing-to-undo');
  const refusal = refusalOf(deps, decision);
  if (refusal !== null) throw new VestibuleError(refusal);
  return decision;
}

/** Whether this decision can be undone, or is being sent right now. */
export function undoStateOf(deps: UndoDeps, event: EventRef, decisionId: string): UndoState {
  const newest = findNewest(deps, event, decisionId);
  if (newest !== null && refusalOf(deps, newest) === null) return 'possible';
  const decision = deps.local.findDecision(decisionId);
  const entry = decision && deps.local.findEntry(resolveGuest(deps.local, decision));
  const sending = entry && deps.local.findDecision(entry.decisionId);
  return sending && isCopyOf(sending, decision) ? 'being-sent' : 'over';
}

/**
 * Finds a decision of this event that its row names, or that stands and is this laptop's newest of its kind about the guest. What was
 * made again since is undone by the name under which it counts.
 */
function findNewest(deps: UndoDeps, event: EventRef, decisionId: string): Decision | null {
  const { local } = deps;
  const decision = local.findDecision(decisionId);
  if (decision?.account !== event.account || decision.eventId !== event.eventId) return null;
  const named = findNamed(deps, decision);
  if (named !== null) return named;
  const latest = findLatest(local, decision);
  if (latest === null || !isCopyOf(latest, decision)) return null;
  // One that gave way to another door's may be shown again, once that one is undone.
  const gaveWay = local.findDoorDecision(latest.decisionId)?.outcome?.outcome === 'superseded';
  const isOver = local.findOverturned([latest.decisionId]).size > 0 && !(isFieldKind(latest.kind) && gaveWay);
  return isOver ? null : latest;
}

/** This decision, or one that is the same, where all doors name it for what is shown. */
function findNamed(deps: UndoDeps, decision: Decision): Decision | null {
  const { kind } = decision;
  if (!isFieldKind(kind)) return null;
  const { account, eventId, personId } = resolveGuest(deps.local, decision);
  const saidBy = findShown(deps, { account, eventId, personId, kind })?.saidBy ?? null;
  const said = saidBy === null ? null : deps.local.findDecision(saidBy);
  return said !== null && isCopyOf(said, decision) ? said : null;
}

/** The newest decision of the kind of this one about its guest, without what another laptop had decided, unless this is that. */
function findLatest(local: UndoDeps['local'], decision: Decision): Decision | null {
  const latest = latestDecision(local, decision, decision.kind);
  if (latest === null || isCopyOf(latest, decision) || !isOfOther(local, latest)) return latest;
  const own = findNewestOwn(local, listGuestDecisions(local, decision), decision.kind);
  return own === undefined ? null : local.findDecision(own.decision.decisionId);
}

/** Why the newest decision of its kind about a guest cannot be undone; null when it can. */
function refusalOf(deps: UndoDeps, decision: Decision): 'nothing-to-undo' | 'guest-unknown' | null {
  const { kind, to } = decision;
  const from = valueBefore(deps.local, decision);
  const { account, eventId, personId } = resolveGuest(deps.local, decision);
  const guest: GuestRef = { account, eventId, personId };
  const isTakenOver = isOfOther(deps.local, decision);
  if (kind === 'removal')
    return !isTakenOver && isUndoableRemoval(deps, guest, decision) ? null : 'nothing-to-undo';
  if (!isFieldKind(kind)) return 'nothing-to-undo';
  const change = { ...guest, kind };
  const now = findShown(deps, change);
  if (now === null) return 'guest-unknown';
  const isOffered = now.saidBy === decision.decisionId || (now.saidBy === null && !isTakenOver);
  // Also when it says the same again: that is the other door's.
  const isReplaced = !isOffered && (isTakenOver || findReplacement(deps.local, decision) !== null);
  const isPossible =
    now.shown === to && !isReplaced && findValueToRestore(deps, change, now, from) !== undefined;
  return isPossible ? null : 'nothing-to-undo';
}

/**
 * What a decision was made over. What other doors had said, and have taken back or given up since, is passed over, for what that
 * was made over.
 */
function valueBefore(local: UndoDeps['local'], decision: Decision): ChangeValue {
  // One that is made again names nothing itself.
  const first = local.findDoorDecision(firstIdOf(decision))?.decision;
  if (first === undefined) return decision.from;
  const shared = listGuestDecisions(local, decision);
  const counting = countingIds(shared);
  return valueUnder(first, shared);

  /** `before`: fewer at each step, whatever another laptop says that its decisions have replaced. */
  function valueUnder({ from, replaces }: DoorDecision, before: readonly EndedDoorDecision[]): ChangeValue {
    const replaced = before.filter(
      ({ decision: { decisionId, to } }) => replaces.includes(decisionId) && to === from,
    );
    const isOver = !replaced.some((each) => counting.has(each.decision.decisionId));
    const last = isOver ? replaced.at(-1) : undefined;
    return last === undefined ? from : valueUnder(last.decision, before.slice(0, before.indexOf(last)));
  }
}

/** Whether nothing of the removal was sent, also by no other laptop, or the guest was a walk-in that was never sent itself. */
function isUndoableRemoval({ local }: Pick<UndoDeps, 'local'>, guest: GuestRef, made: Decision): boolean {
  if (made.to !== removedValue) return false;
  const takeovers = findTakeovers(local, listGuestDecisions(local, guest), made);
  if (takeovers.some(({ outcome }) => outcome?.outcome === 'confirmed')) return false;
  const removal: ChangeRef = { ...guest, kind: 'removal' };
  if (local.findEntry(removal) === null) {
    const added = latestDecision(local, guest, 'walk-in');
    return isLocalId(guest.personId) && added !== null && added.to !== redactedDetails;
  }
  return local.listAttempts(removal).every(({ outcome }) => outcome === 'not-applied');
}

/** Ends the removal, so that held changes go on. A walk-in that ended with it is decided again, with its statuses. */
function takeBackRemoval(deps: DecideDeps, guest: GuestRef, undoes: string, by: Operator): Decision {
  const { local, clock } = deps;
  const removal: ChangeRef = { ...guest, kind: 'removal' };
  const entry = local.findEntry(removal);
  const decision = recordDecision(deps, { ...removal, from: removedValue, to: null, undoes }, by);
  local.appendOutcome({ decisionId: decision.decisionId, outcome: 'no-op', endedAt: clock.wallTime() });
  if (entry) {
    endEntry(deps, entry, 'superseded');
    recomputeHeld(local, guest);
    return decision;
  }
  const added = latestDecision(local, guest, 'walk-in');
  if (!added) throw new VestibuleError('nothing-to-undo');
  const walkIn = { ...guest, details: readDetails(added.to), known: added.from };
  putWalkIn(deps, walkIn, by, local.nextSequence());
  for (const kind of ['attendance', 'rsvp'] as const) {
    const last = latestDecision(local, guest, kind);
    if (last) decideField(deps, { ...guest, kind }, last.to, by);
  }
  return decision;
}
