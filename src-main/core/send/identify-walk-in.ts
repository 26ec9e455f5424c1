import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { recordConflict } from '../conflicts/conflict-record.ts';
import { arrived } from '../conflicts/policy.ts';
import { saidBack, twinConflictId } from '../conflicts/possibly-twice.ts';
import {
  confirm,
  type EntryDeps,
  endEntry,
  endWalkIn,
  entriesOf,
  mayBeApplied,
  openAttempts,
  recomputeHeld,
  waitAgain,
} from '../decide/guest-entries.ts';
import { repeatDecision } from '../decide/repeat-decision.ts';
import { isGivenUp } from '../decide/walk-in-sender.ts';
import { isLocalId, laptopOf, latestDecision } from '../guests/guest-identity.ts';
import { isDouble } from '../guests/other-doors.ts';
import { readDetails, readKnownGuests } from '../guests/walk-in-details.ts';
import type { ChangeRef, Decision, GuestIdentity, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { readGuests } from './read-guests.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Notes in one commit which guest of the service a walk-in is: from then on, everything decided under the local id is
 * about that guest. Must run in the lane, so that nothing ends the entry meanwhile.
 */
export function identifyWalkIn(deps: SendDeps, event: EventRef, walkIn: OutboxEntry, personId: string): void {
  deps.local.transaction(() => identify(deps, walkIn, personId));
  deps.onEntriesChanged(event.eventId, [walkIn.personId, personId]);
}

/**
 * Ends an identified walk-in: reads the guest, so that the service's record is on the list, and ends the entry. The
 * answer to an addition (`added`) has no full name and no RSVP link, so it lands only when a search that lags does not
 * name the guest yet. After a crash the next round repeats this. Fails with `ServiceFailure`.
 */
export async function finishWalkIn(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  personId: string,
  added: ServiceGuest | null = null,
): Promise<void> {
  const { local, reader, writer, acknowledgements } = deps;
  await deps.lane.run(async () => {
    const { guests } = await readGuests(deps, event, [personId]);
    const isOnList = guests.has(personId) || reader.findStatus(event, personId, 'attendance') !== undefined;
    if (added !== null && !isOnList) await writer.saveGuests(event, [added], local.currentSequence());
    acknowledgements.note(event, [personId]);
    local.transaction(() => {
      if (local.findEntry(walkIn) === null) return;
      if (isNobodyNew(local, walkIn)) endEntry(deps, walkIn, 'no-op');
      else confirm(deps, walkIn);
    });
  });
  deps.onEntriesChanged(event.eventId, [walkIn.personId, personId]);
}

/**
 * Guests who are other people, for what looks for the same person twice later; null when that is not known. Of several who
 * put a question, the one who is named says nothing about the rest.
 */
export function knownOthers(walkIn: OutboxEntry): string | null {
  const known = readKnownGuests(walkIn);
  return known && JSON.stringify(known.others);
}

/**
 * A person says which guest of the service a walk-in is that put a question: what was decided about it goes on as that
 * guest's, and the addition ends, in the next round where the guest is not on the list here yet. Fails with `nothing-to-settle`.
 */
export function identifyByPerson(
  deps: Pick<SendDeps, 'local' | 'reader' | 'clock' | 'lane'>,
  walkIn: ChangeRef,
  personId: string,
): Promise<void> {
  return deps.lane.run(async () =>
    asNotSaved(() => deps.local.transaction(() => nameAsked(deps, walkIn, personId))),
  );
}

function nameAsked(
  deps: Pick<SendDeps, 'local' | 'reader' | 'clock'>,
  walkIn: ChangeRef,
  personId: string,
): void {
  const { local, reader } = deps;
  const entry = local.findEntry(walkIn);
  const isAsked = entry?.state === 'needs-attention' && entry.kind === 'walk-in';
  if (!isAsked) throw new VestibuleError('nothing-to-settle');
  const isListed = reader.findStatus(walkIn, personId, 'attendance') !== undefined;
  // What is shared is on the list here until that has the guest.
  const isShown = isListed || local.findDoorDecision(entry.decisionId) !== null;
  const isDone = isShown && isNobodyNew(local, entry);
  const removal = local.findEntry({ ...entry, kind: 'removal' });
  // Said before who it is, so that no door takes what was decided about a double for the guest.
  if (isDone) endEntry(deps, entry, 'no-op');
  identify(deps, entry, personId);
  if (!isDone) waitAgain(local, entry);
  else if (removal !== null) listKept(deps, removal, personId);
}

/**
 * Lists a guest who stays on the list because a walk-in who was removed was nobody new, as far as this laptop knows: the one that
 * has added the walk-in may have sent that.
 */
function listKept(deps: EntryDeps, removal: OutboxEntry, personId: string): void {
  const { account, eventId, decisionId } = removal;
  if (laptopOf(removal.personId) === deps.local.laptopId) return;
  recordConflict(deps, { account, eventId, ...saidBack(personId, decisionId) });
}

/** Whether a walk-in that a person has named is somebody who was there: nothing of ours can have added the guest. */
function isNobodyNew(local: LocalStore, walkIn: OutboxEntry): boolean {
  return readDetails(walkIn.desired).personId === undefined && !mayBeApplied(local, walkIn);
}

/**
 * Stamps the guest, so that a pull that started earlier leaves the record alone (ARCHITECTURE.md, rule 2). When another
 * laptop that sent the same walk-in has identified it meanwhile, as somebody else, both guests are listed: the person may
 * be on the list twice.
 */
function identify(
  { local, clock }: Pick<SendDeps, 'local' | 'clock'>,
  walkIn: OutboxEntry,
  personId: string,
): void {
  const { account, eventId } = walkIn;
  local.stampGuests({ account, eventId }, [personId]);
  for (const { attemptId } of openAttempts(local, walkIn)) local.endAttempt(attemptId, 'acknowledged');
  const [known] = identitiesOf(local, walkIn);
  if (known === undefined) {
    local.appendIdentity({
      ...{ account, eventId, personId },
      localId: walkIn.personId,
      foundAt: clock.wallTime(),
      known: knownOthers(walkIn),
    });
  } else if (known.personId !== personId) {
    listTwin({ local, clock }, walkIn, known.personId, personId);
  }
  carryOverAll({ local, clock }, walkIn, known?.personId ?? personId, isDouble(local, walkIn));
}

function identitiesOf(local: LocalStore, { personId, ...event }: GuestRef): readonly GuestIdentity[] {
  return local.findIdentities(event, [personId]).filter(({ localId }) => localId === personId);
}

/**
 * Follows the identity of a walk-in that another laptop has found: what was decided here under its local id goes on as that
 * guest's, and an addition of it here ends, because the guest is on the service's list. A request of ours that is under way
 * nevertheless makes a second guest, who is listed when its answer comes. `before` is the guest as whom the walk-in was
 * known until now. To be called in the transaction that has stored the identity. Returns whose rows may look different.
 */
export function followIdentity(deps: EntryDeps, identity: GuestIdentity, before?: string): readonly string[] {
  const { account, eventId, localId } = identity;
  const { local } = deps;
  const walkIn: GuestRef = { account, eventId, personId: localId };
  const { personId } = identitiesOf(local, walkIn)[0] ?? identity;
  const addition = local.findEntry({ ...walkIn, kind: 'walk-in' });
  // A request of ours may have added the guest, whatever another laptop was told, unless the guest was on our list before.
  const isOurs =
    addition !== null &&
    mayBeApplied(local, addition) &&
    readKnownGuests(addition)?.others.includes(personId) !== true;
  const isNew = !isDouble(local, walkIn) || isOurs;
  if (addition !== null) endEntry(deps, addition, isNew ? 'confirmed' : 'no-op');
  carryOverAll(deps, walkIn, personId, !isNew);
  if (before === undefined) return [localId, personId];
  for (const entry of entriesOf(local, { ...walkIn, personId: before })) {
    const isOfWalkIn = local.findDecision(entry.decisionId)?.personId === localId;
    // What may have been sent goes on as it is: the two guests are listed.
    if (isOfWalkIn && local.listAttempts(entry).length === 0) carryOver(deps, entry, personId, !isNew);
  }
  recomputeHeld(local, { ...walkIn, personId: before });
  recomputeHeld(local, { ...walkIn, personId });
  return [localId, before, personId];
}

/**
 * Follows what other laptops have said about a walk-in: who sends it, and whether anybody still does. Returns whether what
 * was held can be sent now. To be called in the transaction that has stored a shared addition or the outcome of one.
 */
export function followAddition(deps: EntryDeps, walkIn: GuestRef): boolean {
  const isAnyFreed = recomputeHeld(deps.local, walkIn);
  return !endGivenUp(deps, walkIn) && isAnyFreed;
}

/**
 * What was decided here about a walk-in that was given up ends with it; a mark is listed as gone with its guest. Returns
 * whether it was given up. To be called in a transaction.
 */
export function endGivenUp(deps: EntryDeps, walkIn: GuestRef): boolean {
  const { local } = deps;
  if (!isLocalId(walkIn.personId)) return false;
  const entries = entriesOf(local, walkIn);
  if (entries.length === 0 || !isGivenUp(local, walkIn)) return false;
  // A request of ours may have added the guest.
  if (entries.some(({ kind, state }) => kind === 'walk-in' && state !== 'held')) return false;
  if (entries.some(({ kind }) => kind === 'removal')) {
    endWalkIn(deps, walkIn, 'superseded');
    return true;
  }
  for (const entry of entries) {
    if (entry.kind === 'attendance' && entry.desired !== null) listGone(deps, entry);
    endEntry(deps, entry, entry.kind === 'walk-in' ? 'superseded' : 'overruled');
  }
  return true;
}

function listGone(deps: EntryDeps, mark: OutboxEntry): void {
  const { account, eventId, personId, kind, decisionId, base, desired } = mark;
  recordConflict(deps, {
    ...{ account, eventId, personId, kind, decisionId, base },
    ...{ ours: desired, theirs: removedValue, kept: 'theirs' },
  });
}

function listTwin(deps: EntryDeps, walkIn: OutboxEntry, personId: string, twin: string): void {
  const { local, clock } = deps;
  const { account, eventId, decisionId } = walkIn;
  const conflictId = twinConflictId(decisionId, twin);
  if (local.findConflict(conflictId) !== null) return;
  local.appendConflict({
    ...{ account, eventId, personId, kind: 'walk-in', decisionId, conflictId },
    ...{ sequence: local.nextSequence(), foundAt: clock.wallTime() },
    ...{ base: null, ours: personId, theirs: twin, kept: 'ours' },
  });
}

/** Moves what was decided under a local id to the guest, who is named now. `wasThere`: the guest was on the list before. */
function carryOverAll(deps: EntryDeps, walkIn: GuestRef, personId: string, wasThere: boolean): void {
  const { account, eventId } = walkIn;
  for (const entry of entriesOf(deps.local, walkIn)) {
    if (entry.kind !== 'walk-in') carryOver(deps, entry, personId, wasThere);
  }
  recomputeHeld(deps.local, { account, eventId, personId });
}

/**
 * Moves an entry to the guest. When the service had the guest before, there may be two changes: who was let in is in, else what
 * takes back a decision of the one says nothing of the other, else the newer one counts. A removal counts as older than whatever
 * was decided about the guest, seen as another one, after it, whichever of both it was about, and one of a double ends.
 */
function carryOver(deps: EntryDeps, entry: OutboxEntry, personId: string, wasThere: boolean): void {
  const { local } = deps;
  const carried = { ...entry, personId };
  if (entry.kind === 'removal' && (wasThere || isDecidedAfter(local, carried))) {
    endEntry(deps, entry, 'superseded');
    return;
  }
  const removal = local.findEntry({ ...carried, kind: 'removal' });
  if (removal !== null && removal.generation < entry.generation && !mayBeApplied(local, removal)) {
    endEntry(deps, removal, 'superseded');
  }
  const other = local.findEntry(carried);
  local.removeEntry(entry);
  if (!other) {
    local.putEntry(carried);
    return;
  }
  const [older, newer] = other.generation < entry.generation ? [other, carried] : [carried, other];
  endEntry(deps, older, 'superseded');
  const made = local.findDecision(older.decisionId);
  const over = local.findDecision(newer.decisionId);
  if (made === null || over === null || !isKeptOver(made, over)) {
    local.putEntry({ ...newer, base: other.base });
    return;
  }
  endEntry(deps, newer, 'superseded');
  // The newest is what counts, for whoever looks.
  repeatDecision(local, made, { ...older, personId, base: other.base });
}

/** Whether the older of two decisions about what turned out to be one guest counts: of equal ones it does not. */
function isKeptOver(older: Decision, newer: Decision): boolean {
  if (older.to === arrived || newer.to === arrived) return newer.to !== arrived;
  return older.undoes === null && newer.undoes !== null;
}

function isDecidedAfter(local: LocalStore, removal: OutboxEntry): boolean {
  return (['attendance', 'rsvp'] as const).some(
    (kind) => (latestDecision(local, removal, kind)?.sequence ?? 0) > removal.generation,
  );
}
