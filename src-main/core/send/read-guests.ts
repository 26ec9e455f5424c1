import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { recordConflict } from '../conflicts/conflict-record.ts';
import {
  arrived,
  copyLagMs,
  judgeChange,
  judgeRemoval,
  mayBeOldCopy,
  type Verdict,
} from '../conflicts/policy.ts';
import { isReplaced, knownFromDoors } from '../conflicts/replaced.ts';
import {
  countTry,
  endEntry,
  endOrVerify,
  isOpen,
  openAttempts,
  recomputeHeld,
} from '../decide/guest-entries.ts';
import { idsOfGuest } from '../guests/guest-identity.ts';
import { isInElsewhere } from '../guests/other-doors.ts';
import { type FieldKind, valueIn } from '../guests/shown.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeValue, LoggedDecision, OutboxEntry } from '../ports/local-store.ts';
import { searchByIds } from '../service/search-by-ids.ts';
import type { SendDeps } from './send-deps.ts';

/** More than a door decides about one guest within the time in which an answer may be an old copy. */
const decisionsLookedAt = 8;

/** What happens with the result of a read. */
export interface Reading {
  /**
   * Settles an entry by the service's record of its guest, in one commit with the others. The answer was an old copy when
   * `isOld`: then this is the record of the mirror.
   */
  readonly settle: (current: OutboxEntry, guest: ServiceGuest | undefined, isOld: boolean) => void;
  /** Whether the change is sent next: then the record need not land, because the PUT brings a newer one. */
  readonly isSentNext?: (entry: OutboxEntry, guest: ServiceGuest) => boolean;
}

/**
 * Reads the guests of these entries afresh, 50 at most, by `personIds` (interface: GET
 * /event/<event_id>/guestlist/search), lands them in the mirror, and settles each entry of the same generation: a decision
 * made since is newer than the read, and gets a read of its own. Must run in the lane. Fails with `ServiceFailure`.
 */
export async function readAndSettle(
  deps: SendDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
  { settle, isSentNext }: Reading,
): Promise<void> {
  const entryOf = new Map(entries.map((entry) => [entry.personId, entry]));
  const isDone = (entry: OutboxEntry | undefined) =>
    entry?.kind === 'removal' && judge(deps, entry, undefined) === 'done';
  const { guests, oldCopies } = await readGuests(
    deps,
    event,
    [...entryOf.keys()],
    (guest) => {
      const entry = entryOf.get(guest.personId);
      return entry !== undefined && isSentNext?.(entry, guest) === true;
    },
    (personId) => isDone(entryOf.get(personId)),
  );
  deps.local.transaction(() => {
    for (const read of entries) {
      const current = deps.local.findEntry(read);
      if (current?.generation !== read.generation) continue;
      settle(current, guests.get(current.personId), oldCopies.has(current.personId));
    }
  });
  deps.onEntriesChanged(
    event.eventId,
    entries.map(({ personId }) => personId),
  );
}

/** What reading guests needs. */
export type ReadDeps = Pick<
  SendDeps,
  'service' | 'local' | 'reader' | 'writer' | 'connection' | 'clock' | 'signal'
>;

/** Guests as a read has them, by personId. */
interface ReadGuests {
  /** In place of an old copy stands the record of the mirror. */
  readonly guests: ReadonlyMap<string, ServiceGuest>;
  /** Whose answers are without the last changes of this laptop that the service has acknowledged. */
  readonly oldCopies: ReadonlySet<string>;
}

/**
 * Reads guests by personId and lands them. Must run in the lane. The guests are stamped before the request, as for a PUT
 * (ARCHITECTURE.md, rules 1 to 3): no pull starts during a read, and one under way leaves them alone. Overlapping
 * answers cannot be told apart by age, and the screen must never go back to an older value. `isSentNext` guests do not
 * land, and no old copy does; those who are not named leave the list when `isGone` says so.
 */
export async function readGuests(
  deps: ReadDeps,
  event: EventRef,
  personIds: readonly string[],
  isSentNext: (guest: ServiceGuest) => boolean = () => false,
  isGone: (personId: string) => boolean = () => false,
): Promise<ReadGuests> {
  const { local, reader, writer, connection } = deps;
  connection.assertOpen();
  const sequence = local.stampGuests(event, personIds);
  const recordOf = (personId: string) => reader.findRecord(event, personId);
  const answers = await searchByIds(deps, event.eventId, personIds, recordOf);
  const oldCopies = new Set(
    personIds.filter((personId) => isOldCopy(deps, { ...event, personId }, answers.get(personId))),
  );
  const landing = [...answers.values()].filter(
    (guest) => !oldCopies.has(guest.personId) && !isSentNext(guest),
  );
  const isLeaving = (personId: string) =>
    !answers.has(personId) && !oldCopies.has(personId) && isGone(personId);
  const gone = personIds.filter(isLeaving);
  if (landing.length + gone.length > 0) await writer.saveGuests(event, landing, sequence, gone);
  return { guests: withMirrored(deps, event, answers, oldCopies), oldCopies };
}

function withMirrored(
  { reader }: ReadDeps,
  event: EventRef,
  answers: ReadonlyMap<string, ServiceGuest>,
  oldCopies: ReadonlySet<string>,
): ReadonlyMap<string, ServiceGuest> {
  if (oldCopies.size === 0) return answers;
  const guests = new Map(answers);
  for (const personId of oldCopies) {
    const isListed = reader.findStatus(event, personId, 'attendance') !== undefined;
    const record = isListed ? reader.findRecord(event, personId) : null;
    if (record === null) guests.delete(personId);
    else guests.set(personId, record);
  }
  return guests;
}

const fieldKinds: readonly FieldKind[] = ['attendance', 'rsvp'];

/**
 * Whether an answer is without the last changes of this laptop that the service has acknowledged: a service may answer
 * from a copy of its data that is some seconds behind. Asked only about an answer that contradicts the mirror.
 */
function isOldCopy(
  { local, reader, clock }: ReadDeps,
  guest: GuestRef,
  answer: ServiceGuest | undefined,
): boolean {
  const { personId } = guest;
  const statusOf = (kind: FieldKind) => reader.findStatus(guest, personId, kind);
  const isListed = statusOf('attendance') !== undefined;
  const said = (kind: FieldKind) => (answer && valueIn(answer, kind)) ?? null;
  const others = fieldKinds.filter((kind) => answer && isListed && said(kind) !== (statusOf(kind) ?? null));
  if ((answer !== undefined) === isListed && others.length === 0) return false;
  const logged = idsOfGuest(local, guest).flatMap((id) =>
    local.listDecisions({ ...guest, personId: id, limit: decisionsLookedAt }),
  );
  const fresh = new Set(logged.filter((each) => isFresh(clock, each)).map(({ decision }) => decision.kind));
  if (answer === undefined) return fresh.size > 0;
  if (!isListed) return fresh.has('removal');
  const before = (kind: FieldKind) =>
    new Set(logged.filter(({ decision }) => decision.kind === kind).map(({ decision }) => decision.from));
  return others.some((kind) => fresh.has(kind) && mayBeOldCopy(said(kind), before(kind)));
}

function isFresh(clock: Clock, { outcome }: LoggedDecision): boolean {
  if (outcome?.outcome !== 'confirmed') return false;
  const msAgo = Date.parse(clock.wallTime()) - Date.parse(outcome.endedAt);
  return msAgo >= 0 && msAgo < copyLagMs;
}

/**
 * Reads the guests of changes before they are sent, because another laptop may have decided meanwhile (policy.ts).
 * Returns what is to be sent, and whose guests the service did not name; the rest has ended, done or in a conflict in
 * which the service's value stands, or needs a person. Fails with `ServiceFailure`.
 */
export async function readFirst(
  deps: SendDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<{ readonly toSend: readonly OutboxEntry[]; readonly unnamed: ReadonlySet<string> }> {
  const toSend: OutboxEntry[] = [];
  const unnamed = new Set<string>();
  const verdicts = new Map<string, ReadVerdict>();
  const isSent = (verdict: ReadVerdict) => verdict === 'send' || verdict === 'conflict-ours';
  await readAndSettle(deps, event, entries, {
    isSentNext(entry, guest) {
      const verdict = judge(deps, entry, guest);
      verdicts.set(entry.decisionId, verdict);
      // A DELETE brings no newer record, and a list can lack only whom the mirror has (resume-returned.ts).
      return isSent(verdict) && entry.kind !== 'removal';
    },
    settle(entry, guest, isOld) {
      const verdict = verdicts.get(entry.decisionId) ?? judge(deps, entry, guest, isOld);
      settleRead(deps, entry, guest, verdict);
      // A removal decided meanwhile holds the change.
      if (isSent(verdict) && entry.state === 'waiting') toSend.push(entry);
      if (guest === undefined) unnamed.add(entry.personId);
    },
  });
  return { toSend, unnamed };
}

/** `missing`: the service does not name the guest. `replaced`: a paired door has decided otherwise since. */
type ReadVerdict = Verdict | 'missing' | 'replaced';

/**
 * Judges a change by the service's record of its guest. A change stays as done when its newest decision was acknowledged
 * and only the mirror could not take it (put-group.ts): nothing is sent again after a clean acknowledgement. By an old copy,
 * nobody else has decided since the last acknowledgement, so the change is sent. One that a paired door has replaced is not
 * sent again, whatever the service has.
 */
function judge(
  deps: SendDeps,
  entry: OutboxEntry,
  guest: ServiceGuest | undefined,
  isOld = false,
): ReadVerdict {
  const attempts = deps.local.listAttempts(entry);
  const isAcknowledged = attempts.some(
    ({ outcome, generation }) => outcome === 'acknowledged' && generation === entry.generation,
  );
  if (isAcknowledged) return 'done';
  const theirs = guest && (valueIn(guest, entry.kind) ?? null);
  if (isReplaced(deps.local, entry)) return theirs === entry.desired ? 'done' : 'replaced';
  if (entry.kind === 'removal') {
    const said = isOld ? undefined : theirs;
    const confirmed = confirmedMark(deps, entry);
    return judgeRemoval({
      ...{ base: entry.base, confirmed, theirs: said },
      isInElsewhere: isInElsewhere(deps.local, entry),
    });
  }
  if (isOld) return 'send';
  if (theirs === undefined) return judgeUnnamed(deps, entry);
  const ownUnknown = new Set(attempts.filter(isOpen).map(({ value }) => value));
  const known = knownFromDoors(deps.local, entry);
  return judgeChange({ ours: entry.desired, base: entry.base, ownUnknown, known, theirs });
}

/** Judges a mark of a guest whom the search does not name, because it may lag behind the list: who was added here is there. */
function judgeUnnamed({ local }: SendDeps, entry: OutboxEntry): Verdict | 'missing' {
  const { personId, tries } = entry;
  const isFromHere = local.findIdentities(entry, [personId]).length > 0;
  return isFromHere && tries === 0 ? 'send' : 'missing';
}

function settleRead(
  deps: SendDeps,
  entry: OutboxEntry,
  guest: ServiceGuest | undefined,
  verdict: ReadVerdict,
): void {
  const theirs = (guest && valueIn(guest, entry.kind)) ?? null;
  const isRemoval = entry.kind === 'removal';
  if (verdict === 'missing') countTry(deps, entry, 'guest-missing');
  else if (verdict === 'done') endOrVerify(deps, entry);
  else if (verdict === 'replaced') endOrVerifyReplaced(deps, entry);
  else if (verdict !== 'send') settleConflict(deps, entry, isRemoval ? arrived : theirs, verdict);
}

/** Ends a change that a paired door has replaced; in two minutes, while an earlier request of ours may still be applied. */
function endOrVerifyReplaced(deps: SendDeps, entry: OutboxEntry): void {
  if (openAttempts(deps.local, entry).length === 0) endEntry(deps, entry, 'superseded');
  else deps.local.putEntry({ ...entry, state: 'verifying', reason: null });
}

/** The newest mark of this laptop about a guest under removal that the service has confirmed; undefined without one. */
function confirmedMark({ local }: SendDeps, removal: OutboxEntry): ChangeValue | undefined {
  const attempts = local.listAttempts({ ...removal, kind: 'attendance' });
  return attempts.findLast(({ outcome }) => outcome === 'acknowledged')?.value;
}

/** Lists a conflict and lets the side of the policy stand. Must run inside a transaction. */
export function settleConflict(
  { local, clock }: SendDeps,
  entry: OutboxEntry,
  theirs: ChangeValue,
  verdict: 'conflict-ours' | 'conflict-theirs',
): void {
  const { account, eventId, personId, kind, decisionId, base, desired } = entry;
  const kept = verdict === 'conflict-ours' ? 'ours' : 'theirs';
  const change = { account, eventId, personId, kind };
  recordConflict({ local, clock }, { ...change, decisionId, base, ours: desired, theirs, kept });
  if (verdict === 'conflict-ours') {
    local.putEntry({ ...entry, base: theirs });
  } else {
    endEntry({ local, clock }, entry, 'overruled');
    recomputeHeld(local, entry);
  }
}
