import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { settleConflict } from '../conflicts/conflict-record.ts';
import { arrived, isNews, judgeChange, judgeRemoval, type Verdict } from '../conflicts/policy.ts';
import { isDeliveredElsewhere, isReplaced, meetsArrival, saidByDoors } from '../conflicts/replaced.ts';
import {
  countTry,
  endEntry,
  endOrVerify,
  isAcknowledgedBy,
  isOpen,
  openAttempts,
} from '../decide/guest-entries.ts';
import { type FieldKind, isFieldKind, valueIn } from '../guests/shown.ts';
import type { ChangeValue, OutboxEntry } from '../ports/local-store.ts';
import { searchByIds } from '../service/search-by-ids.ts';
import { inSteps, yieldToEventLoop } from '../timing/yield-to-event-loop.ts';
import type { SendDeps } from './send-deps.ts';

/** Guests judged at once. Keystrokes and marks are answered between. */
const guestsPerStep = 10;

/** What happens with the result of a read. */
export interface Reading {
  /** Settles an entry by the service's record of its guest, in one commit with the others. */
  readonly settle: (current: OutboxEntry, guest: ServiceGuest | undefined) => void;
  /** Whether the change is sent next: then the record need not land, because the PUT brings a newer one. */
  readonly isSentNext?: (entry: OutboxEntry, guest: ServiceGuest) => boolean;
}

/**
 * Reads the guests of these entries afresh, 50 at most, by `personIds` (interface: GET
 * /event/<event_id>/guestlist/search), lands them in the mirror, and settles each entry of the same generation: a decision
 * made since is newer than the read, and gets a read of its own. An entry about whose guest the answer may be an old copy
 * stays as it is, to be read again. Returns whether there was any. Must run in the lane. Fails with `ServiceFailure`.
 */
export async function readAndSettle(
  deps: SendDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
  { settle, isSentNext }: Reading,
): Promise<boolean> {
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
      if (current?.generation !== read.generation || oldCopies.has(current.personId)) continue;
      settle(current, guests.get(current.personId));
    }
  });
  deps.onEntriesChanged(
    event.eventId,
    entries.map(({ personId }) => personId),
  );
  return oldCopies.size > 0;
}

/** What reading guests needs. */
export type ReadDeps = Pick<
  SendDeps,
  'service' | 'local' | 'reader' | 'writer' | 'connection' | 'acknowledgements' | 'signal' | 'clock'
>;

/** Guests as a read has them. */
interface ReadGuests {
  /** By personId, without old copies. */
  readonly guests: ReadonlyMap<string, ServiceGuest>;
  /** Nobody can tell these answers from changes made since, so they count for nothing, and are read again. */
  readonly oldCopies: ReadonlySet<string>;
}

/**
 * Reads guests by personId and lands them. Must run in the lane. The guests are stamped before the request, as for a PUT
 * (ARCHITECTURE.md, rules 1 to 3): no pull starts during a read, and one under way leaves them alone. Overlapping
 * answers cannot be told apart by age, and the screen must never go back to an older value. `isSentNext` guests do not
 * land when the mirror has them, and no old copy does; those who are not named leave the list when `isGone` says so.
 */
export async function readGuests(
  deps: ReadDeps,
  event: EventRef,
  personIds: readonly string[],
  isSentNext: (guest: ServiceGuest) => boolean = () => false,
  isGone: (personId: string) => boolean = () => false,
): Promise<ReadGuests> {
  const { local, reader, writer, connection, acknowledgements, clock } = deps;
  connection.assertOpen();
  const recent = acknowledgements.findRecent(event, personIds);
  const sequence = local.stampGuests(event, personIds);
  const recordOf = (personId: string) => reader.findRecord(event, personId);
  const answers = await searchByIds(deps, event.eventId, personIds, recordOf);
  const oldCopies = findOldCopies(deps, event, recent, [...answers.values()]);
  const guests = new Map([...answers].filter(([personId]) => !oldCopies.has(personId)));
  const isSpared = (guest: ServiceGuest) => isSentNext(guest) && recordOf(guest.personId) !== null;
  const landing: ServiceGuest[] = [];
  await inSteps(clock, [...guests.values()], guestsPerStep, (step) => {
    landing.push(...step.filter((guest) => !isSpared(guest)));
  });
  const isLeaving = (personId: string) => !answers.has(personId) && !recent.has(personId) && isGone(personId);
  const gone = personIds.filter(isLeaving);
  if (landing.length + gone.length > 0) await writer.saveGuests(event, landing, sequence, gone);
  else await yieldToEventLoop(clock);
  return { guests, oldCopies };
}

const fieldKinds: readonly FieldKind[] = ['attendance', 'rsvp'];

/**
 * Whose answers contradict what the service has acknowledged a moment ago (`recent`, when the answers were requested): a
 * copy of its data may be some seconds behind.
 */
export function findOldCopies(
  deps: Pick<ReadDeps, 'reader'>,
  event: EventRef,
  recent: ReadonlySet<string>,
  answers: readonly ServiceGuest[],
): ReadonlySet<string> {
  const old = answers.filter((each) => recent.has(each.personId) && contradictsMirror(deps, event, each));
  return new Set(old.map(({ personId }) => personId));
}

/** Whether an answer has another status of a guest than the mirror, or has a guest who has left the list there. */
function contradictsMirror(
  { reader }: Pick<ReadDeps, 'reader'>,
  event: EventRef,
  answer: ServiceGuest,
): boolean {
  const { personId } = answer;
  if (reader.findRecord(event, personId) === null) return false;
  return fieldKinds.some(
    (kind) => reader.findStatus(event, personId, kind) !== (valueIn(answer, kind) ?? null),
  );
}

/** What becomes of changes whose guests were read. */
interface ReadFirst {
  readonly toSend: readonly OutboxEntry[];
  readonly unnamed: ReadonlySet<string>;
  readonly isToBeReadAgain: boolean;
}

/**
 * Reads the guests of changes before they are sent, because another laptop may have decided meanwhile (policy.ts).
 * Returns what is to be sent, whose guests the service did not name, and whether some are to be read again; the rest has
 * ended, done or in a conflict in which the service's value stands, or needs a person. Fails with `ServiceFailure`.
 */
export async function readFirst(
  deps: SendDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<ReadFirst> {
  const toSend: OutboxEntry[] = [];
  const unnamed = new Set<string>();
  const isSent = (verdict: ReadVerdict) => verdict === 'send' || verdict === 'conflict-ours';
  const isToBeReadAgain = await readAndSettle(deps, event, entries, {
    // A DELETE brings no newer record, and a list can lack only whom the mirror has (resume-returned.ts).
    isSentNext: (entry, guest) => isSent(judge(deps, entry, guest)) && entry.kind !== 'removal',
    settle(entry, guest) {
      const record = guest ?? listedRecord(deps, entry);
      // Judged anew: another door may have decided while records landed.
      const judged = judge(deps, entry, record);
      // A list may be from before the decision, so it confirms none.
      const verdict = judged === 'done' && guest === undefined ? judge(deps, entry, undefined) : judged;
      settleRead(deps, entry, record, verdict);
      // A removal decided meanwhile holds the change.
      if (isSent(verdict) && entry.state === 'waiting') toSend.push(entry);
      if (guest === undefined) unnamed.add(entry.personId);
    },
  });
  return { toSend, unnamed, isToBeReadAgain };
}

/** `missing`: the service does not name the guest. `replaced`: a paired door has decided otherwise since. */
type ReadVerdict = Verdict | 'missing' | 'replaced';

/**
 * Judges a change by the service's record of its guest. A change stays as done when its newest decision was acknowledged
 * and only the mirror could not take it (put-group.ts): nothing is sent again after a clean acknowledgement. One that a
 * paired door has replaced, or has sent for this one, is not sent again, whatever the service has.
 */
function judge(deps: SendDeps, entry: OutboxEntry, guest: ServiceGuest | undefined): ReadVerdict {
  const attempts = deps.local.listAttempts(entry);
  if (attempts.some((attempt) => isAcknowledgedBy(entry, attempt))) return 'done';
  const theirs = guest && (valueIn(guest, entry.kind) ?? null);
  if (isReplaced(deps.local, entry)) return theirs === entry.desired ? 'done' : 'replaced';
  if (theirs !== entry.desired && isDeliveredElsewhere(deps.local, entry)) return 'done';
  if (entry.kind === 'removal') {
    // A search may lag behind the list, so one that does not name the guest confirms no removal.
    const confirmed = confirmedMark(deps, entry);
    const isIn = meetsArrival(deps.local, entry);
    return judgeRemoval({ base: entry.base, confirmed, theirs, isInElsewhere: isIn });
  }
  if (theirs === undefined) return 'missing';
  // A mark of a walk-in may be older than what was sent of the guest whom it has become: that is no earlier request.
  const earlier = attempts.filter(({ generation }) => generation <= entry.generation);
  const ownUnknown = new Set(earlier.filter(isOpen).map(({ value }) => value));
  const change = { ours: entry.desired, base: entry.base, ownUnknown, theirs };
  // What doors have said costs queries.
  return judgeChange(isNews(change) ? { ...change, ...saidByDoors(deps.local, entry) } : change);
}

/**
 * What the guest list has of a guest whom a search does not name: a search may lag behind the list. It counts once: then
 * the guest may be gone.
 */
export function listedRecord({ reader }: SendDeps, entry: OutboxEntry): ServiceGuest | undefined {
  const { kind, personId, tries } = entry;
  const isListed = reader.listPresent(entry, [personId]).length > 0;
  if (!isFieldKind(kind) || tries > 0 || !isListed) return undefined;
  return reader.findRecord(entry, personId) ?? undefined;
}

function settleRead(
  deps: SendDeps,
  entry: OutboxEntry,
  guest: ServiceGuest | undefined,
  verdict: ReadVerdict,
): void {
  const theirs = (guest && valueIn(guest, entry.kind)) ?? null;
  if (verdict === 'done') deps.acknowledgements.note(entry, [entry.personId]);
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
