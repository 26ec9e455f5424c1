import {
  type Activity,
  activityLimit,
  type Candidate,
  type ConflictCard,
  isGuestGone,
  type LoggedDecisionLine,
  type OpenChange,
  type Reconciliation,
  type RivalryCard,
} from '../../../src-shared/domain/activity.ts';
import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { valueNow } from '../conflicts/conflict-record.ts';
import { guestToRemove } from '../conflicts/possibly-twice.ts';
import { countConflicts, otherValue, rivalryId } from '../conflicts/rivalries.ts';
import { findReplacement } from '../guests/find-replacement.ts';
import { idsOfGuest, resolveGuest } from '../guests/guest-identity.ts';
import { fullName } from '../guests/guest-name.ts';
import { findAddition, isOwnDecision } from '../guests/known-decision.ts';
import { findDoorValue, findSaidElsewhere, isCopyOf, listGuestDecisions } from '../guests/other-doors.ts';
import { isFieldKind, isSentByAnother, listedValue } from '../guests/shown.ts';
import { provisionalGuest, readDetails, readKnownGuests } from '../guests/walk-in-details.ts';
import type {
  ChangeValue,
  Conflict,
  Decision,
  LocalStore,
  LoggedDecision,
  OutboxEntry,
  OutboxState,
} from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import type { DoorValue, EndedDoorDecision, Rival } from '../ports/shared-store.ts';

export interface ActivityDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
}

/** Reads the open changes of an account, those that need a person, the conflicts, and whether all adds up. */
export function readActivity(deps: ActivityDeps, account: string): Activity {
  const open = (state: OutboxState) =>
    deps.local
      .listEntries({ account, state, limit: activityLimit })
      .filter((entry) => !isSentByAnother(entry, findDoorValue(deps.local, entry)))
      .map((entry) => toOpenChange(deps, entry));
  return {
    waiting: [...open('waiting'), ...open('held'), ...open('verifying')],
    needsAttention: open('needs-attention'),
    conflicts: deps.local
      .listOpenConflicts({ account, limit: activityLimit })
      .map((conflict) => toConflictCard(deps, conflict)),
    rivalries: deps.local
      .listRivalries({ account, limit: activityLimit })
      .map((rivalry) => toRivalryCard(deps, rivalry)),
    conflictCount: countConflicts(deps.local, { account }),
    reconciliation: reconcile(deps.local, account),
  };
}

/**
 * Counts the decisions: made = confirmed + waiting + needs attention + superseded. Each entry is one open decision; what another
 * laptop has sent of them is confirmed.
 */
export function reconcile(local: LocalStore, account: string): Reconciliation {
  const { made, confirmed, superseded, open } = local.countDecisions({ account });
  const { waiting, needsAttention } = local.countUnsent({ account });
  const sentByAnother = open - waiting - needsAttention;
  return { made, confirmed: confirmed + sentByAnother, superseded, needsAttention, waiting };
}

/** Reads the log of decisions, newest first, from those before the sequence `before`. */
export function readDecisionLog(
  deps: ActivityDeps,
  account: string,
  { before, limit }: { before: number | null; limit: number },
): LoggedDecisionLine[] {
  return deps.local
    .listDecisions({ account, limit, ...(before !== null && { before }) })
    .map((logged) => toLogLine(deps, logged));
}

/**
 * Reads the decisions of all doors about one guest, newest first, under any of the guest's ids. Those of other doors stand
 * among this laptop's by their time, without a position in its log.
 */
export function readGuestDecisions(deps: ActivityDeps, guest: GuestRef, limit: number): LoggedDecisionLine[] {
  const { account, eventId } = guest;
  const own = idsOfGuest(deps.local, guest)
    .flatMap((personId) => deps.local.listDecisions({ account, eventId, personId, limit }))
    .sort((one, other) => other.decision.sequence - one.decision.sequence);
  const others = listGuestDecisions(deps.local, guest)
    .filter(({ decision }) => !isOwnDecision(deps.local, decision.decisionId))
    .filter(({ decision }) => !own.some((each) => isCopyOf(each.decision, decision)))
    .toReversed();
  return mergedByTime(own, others)
    .slice(0, limit)
    .map((logged) => toLogLine(deps, logged));
}

function mergedByTime(
  own: readonly LoggedDecision[],
  others: readonly EndedDoorDecision[],
): LoggedDecision[] {
  const left = others.map(({ decision, outcome }) => ({ decision: { ...decision, sequence: 0 }, outcome }));
  const merged = own.flatMap((logged) => {
    const older = left.findIndex(({ decision }) => decision.decidedAt <= logged.decision.decidedAt);
    return [...left.splice(0, older === -1 ? left.length : older), logged];
  });
  return [...merged, ...left];
}

function toLogLine(deps: ActivityDeps, { decision, outcome }: LoggedDecision): LoggedDecisionLine {
  return {
    ...subjectOf(deps, decision),
    decisionId: decision.decisionId,
    kind: decision.kind,
    sequence: decision.sequence,
    ...valuesOf(decision.kind, decision.from, decision.to),
    operator: decision.operator,
    door: decision.door,
    decidedAt: decision.decidedAt,
    outcome: outcome?.outcome ?? (isOpenSentByAnother(deps.local, decision) ? 'confirmed' : null),
    endedAt: outcome?.endedAt ?? null,
    replacedBy: replacedBy(deps.local, decision),
  };
}

function isOpenSentByAnother(local: LocalStore, decision: Decision): boolean {
  const entry = local.findEntry(decision);
  const isOpen = entry !== null && entry.decisionId === decision.decisionId;
  return isOpen && isSentByAnother(entry, findDoorValue(local, entry));
}

function toOpenChange(deps: ActivityDeps, entry: OutboxEntry): OpenChange {
  const decision = deps.local.findDecision(entry.decisionId);
  return {
    ...subjectOf(deps, entry),
    decisionId: entry.decisionId,
    kind: entry.kind,
    ...valuesOf(entry.kind, decision ? decision.from : entry.base, entry.desired),
    operator: decision?.operator ?? null,
    door: decision?.door ?? null,
    decidedAt: decision?.decidedAt ?? '',
    state: entry.state === 'held' ? 'waiting' : entry.state,
    reason: entry.reason,
    serviceValue: isFieldKind(entry.kind) ? (listedValue(deps, entry) ?? null) : null,
    candidates: candidatesOf(deps, entry),
    heldMark: entry.kind === 'walk-in' ? markOf(deps, entry) : null,
  };
}

/** The guests who put the question whether one of them was added here, as far as they are in the mirror. */
function candidatesOf({ reader }: ActivityDeps, entry: OutboxEntry): Candidate[] {
  if (entry.reason !== 'ambiguous') return [];
  return (readKnownGuests(entry)?.asked ?? []).flatMap((personId) => {
    const guest = reader.findRecord(entry, personId);
    return guest === null ? [] : [toCandidate(guest)];
  });
}

function toCandidate(guest: ServiceGuest): Candidate {
  const { personId, email, attendanceStatus } = guest;
  return { personId, name: fullName(guest), email: email ?? null, attendance: attendanceStatus ?? null };
}

function markOf({ local }: ActivityDeps, walkIn: OutboxEntry): ChangeValue {
  return local.findEntry({ ...walkIn, kind: 'attendance' })?.desired ?? null;
}

function toConflictCard(deps: ActivityDeps, conflict: Conflict): ConflictCard {
  const decision = deps.local.findDecision(conflict.decisionId);
  return {
    ...subjectOf(deps, conflict),
    conflictId: conflict.conflictId,
    kind: conflict.kind,
    ours: conflict.ours,
    theirs: conflict.theirs,
    kept: conflict.kept,
    // The undo of a mark that somebody else had made starts from no mark, too.
    wasSent: conflict.ours !== null && conflict.base === conflict.ours,
    now: valueNow(deps, conflict),
    foundAt: conflict.foundAt,
    operator: decision?.operator ?? null,
    door: decision?.door ?? null,
    theirsBy: theirsBy(deps.local, conflict),
    twins: conflict.kind === 'walk-in' ? twinsOf(deps, conflict) : null,
  };
}

/** Who said what the service has, as far as a paired door did. */
function theirsBy(local: LocalStore, conflict: Conflict): ConflictCard['theirsBy'] {
  const { kind, theirs: value } = conflict;
  if (kind === 'walk-in') return null;
  const isGone = isGuestGone(conflict);
  const isArrival = kind === 'removal';
  const said = { kind: isGone ? 'removal' : isArrival ? 'attendance' : kind, value } as const;
  const found = findSaidElsewhere(local, conflict, said);
  return found && authorOf(found);
}

/** The decision of a paired door that was made knowing this one, in its place. */
function replacedBy(local: LocalStore, decision: Decision): LoggedDecisionLine['replacedBy'] {
  if (!isFieldKind(decision.kind)) return null;
  const found = findReplacement(local, decision);
  return found && authorOf(found);
}

function authorOf({ operator, door, decidedAt }: LoggedDecisionLine['replacedBy'] & object) {
  return { operator, door, decidedAt };
}

function toRivalryCard(deps: ActivityDeps, rivalry: DoorValue): RivalryCard {
  const { local } = deps;
  const side = (said: Rival) => ({
    ...authorOf(said),
    value: said.value,
    isHere: isOwnDecision(local, said.decisionId),
  });
  return {
    ...subjectOf(deps, rivalry),
    conflictId: rivalryId(rivalry),
    kind: rivalry.kind,
    sides: [rivalry, ...rivalry.rivals].map(side),
    other: otherValue(rivalry),
  };
}

function twinsOf(deps: ActivityDeps, conflict: Conflict): ConflictCard['twins'] {
  const { personId, theirs } = conflict;
  const removal = guestToRemove(deps, conflict);
  const added = deps.reader.findRecord(conflict, personId);
  const other = theirs === null ? null : deps.reader.findRecord(conflict, theirs);
  if (removal === null || added === null || other === null) return null;
  return { added: toCandidate(added), other: toCandidate(other), leaving: removal.leaving };
}

/** The values of a line; an addition has none, because the guest's name says enough. */
function valuesOf(kind: ChangeKind, from: ChangeValue, to: ChangeValue) {
  return kind === 'walk-in' ? { from: null, to: null } : { from, to };
}

/** The event and guest of a line. Names come from the mirror, also after a guest has left; else from the addition; else empty. */
function subjectOf({ local, reader }: ActivityDeps, guest: GuestRef) {
  const { eventId, personId } = resolveGuest(local, guest);
  const event = reader.findEvent(guest)?.event;
  const record = reader.findRecord(guest, personId) ?? addedGuest(local, guest);
  return {
    eventId,
    personId,
    eventName: event?.name ?? '',
    timezone: event?.timezone ?? null,
    guestName: record ? fullName(record) : '',
  };
}

function addedGuest(local: LocalStore, guest: GuestRef): ServiceGuest | null {
  // Also one whom nobody says any more: whoever was let in elsewhere meanwhile is named.
  const added = findAddition(local, guest) ?? findSharedAddition(local, guest);
  return added && provisionalGuest(guest.personId, readDetails(added.to));
}

function findSharedAddition(local: LocalStore, guest: GuestRef) {
  const shared = listGuestDecisions(local, guest);
  return shared.findLast(({ decision }) => decision.kind === 'walk-in')?.decision ?? null;
}
