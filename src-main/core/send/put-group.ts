import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { attendanceMarkSchema, rsvpStatusSchema } from '../../../src-shared/domain/guest-status.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestUpdate } from '../../../src-shared/service/request-schemas.ts';
import { endOrVerify, entriesNow } from '../decide/guest-entries.ts';
import { valueIn } from '../guests/shown.ts';
import type { Attempt, OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { inSteps } from '../timing/yield-to-event-loop.ts';
import type { SendDeps } from './send-deps.ts';

/** Attempts ended in one commit. Keystrokes and marks are answered between two commits. */
const attemptsPerStep = 5;

/**
 * Sends one request for a group of changes of one event and one kind (interface: PUT /event/<event_id>/guestlist;
 * DELETE /event/<event_id>/guestlist), and settles what its answer acknowledges. Returns the changes whose guests the
 * answer left out or gave another status. Fails with `ServiceFailure` when the request failed as a whole, and with
 * `StoreFailure` when its answer could not be settled. Must run in the turn of the lane in which the guests were read:
 * their stamp keeps pulls from bringing back what this replaces (ARCHITECTURE.md, rules 1 to 3).
 */
export async function putGroup(
  deps: SendDeps,
  event: EventRef,
  group: readonly OutboxEntry[],
): Promise<readonly OutboxEntry[]> {
  deps.connection.assertOpen();
  const attempts = noteSent(deps, group);
  const { acknowledged, doubtful } = await sendAndReport(deps, event, attempts);
  endAttempts(deps, doubtful, 'unknown');
  await settleAcknowledged(deps, event, acknowledged);
  const doubted = new Set(doubtful.map(({ personId }) => personId));
  return group.filter(({ personId }) => doubted.has(personId));
}

/** Notes the attempts on disk, before the request leaves. */
function noteSent({ local }: SendDeps, group: readonly OutboxEntry[]): readonly Attempt[] {
  return local.transaction(() => {
    const sentSequence = local.nextSequence();
    return group.map(({ account, eventId, personId, kind, generation, desired }) =>
      local.addAttempt({ account, eventId, personId, kind, generation, value: desired, sentSequence }),
    );
  });
}

async function sendAndReport(
  deps: SendDeps,
  event: EventRef,
  attempts: readonly Attempt[],
): Promise<Judgement> {
  try {
    const judgement = await requestChanges(deps, event, attempts);
    deps.connection.reportSuccess();
    return judgement;
  } catch (error) {
    if (error instanceof ServiceFailure) {
      // Before anything is written: a full disk must not make us forget a Retry-After.
      deps.connection.reportFailure(error);
      endAttempts(deps, attempts, error.meaning.attempt);
    }
    throw error;
  }
}

interface Judgement {
  readonly acknowledged: readonly Acknowledgement[];
  /** Answered, and not applied as sent. */
  readonly doubtful: readonly Attempt[];
}

async function requestChanges(
  { service, signal }: SendDeps,
  { eventId }: EventRef,
  attempts: readonly Attempt[],
): Promise<Judgement> {
  if (attempts[0]?.kind !== 'removal') {
    const { guests } = await service.updateGuests(eventId, attempts.map(updateOf), signal);
    return splitByAnswer(attempts, guests);
  }
  const personIds = attempts.map(({ personId }) => personId);
  const { success } = await service.removeGuests(eventId, personIds, signal);
  return success
    ? { acknowledged: attempts.map((attempt) => ({ attempt, guest: null })), doubtful: [] }
    : { acknowledged: [], doubtful: attempts };
}

function updateOf({ personId, kind, value }: Attempt): GuestUpdate {
  return kind === 'rsvp'
    ? { personId, rsvpStatus: rsvpStatusSchema.parse(value) }
    : { personId, attendanceStatus: attendanceMarkSchema.parse(value) };
}

/** Splits attempts by the answer: acknowledged means that the guest is in it with the status that was sent. */
function splitByAnswer(attempts: readonly Attempt[], guests: readonly ServiceGuest[]): Judgement {
  const byPerson = new Map(guests.map((guest) => [guest.personId, guest]));
  const acknowledged: Acknowledgement[] = [];
  const doubtful: Attempt[] = [];
  for (const attempt of attempts) {
    const guest = byPerson.get(attempt.personId);
    if (guest && valueIn(guest, attempt.kind) === attempt.value) acknowledged.push({ attempt, guest });
    else doubtful.push(attempt);
  }
  return { acknowledged, doubtful };
}

function endAttempts(
  { local }: SendDeps,
  attempts: readonly Attempt[],
  outcome: 'unknown' | 'not-applied',
): void {
  if (attempts.length === 0) return;
  local.transaction(() => {
    for (const { attemptId } of attempts) local.endAttempt(attemptId, outcome);
  });
}

/** A guest whose change the service has acknowledged, with the attempt that did it. */
interface Acknowledgement {
  readonly attempt: Attempt;
  /** The record as it is now; null for a guest who is removed. */
  readonly guest: ServiceGuest | null;
}

/**
 * Ends the entries of acknowledged attempts. The mirror is written first, then the outbox, so that the screen never
 * falls back to the old value. An entry of a newer generation stays (ARCHITECTURE.md, rule 4). The attempts count as
 * sent until their commit, so a crash before is a lost answer. Fails with `StoreFailure`.
 */
async function settleAcknowledged(
  deps: SendDeps,
  event: EventRef,
  acknowledgements: readonly Acknowledgement[],
): Promise<void> {
  const { local, writer } = deps;
  if (acknowledgements.length === 0) return;
  const attempts = acknowledgements.map(({ attempt }) => attempt);
  const guests = acknowledgements.flatMap(({ guest }) => guest ?? []);
  const gone = acknowledgements.flatMap(({ attempt, guest }) => (guest === null ? [attempt.personId] : []));
  let isMirrored = false;
  try {
    await writer.saveGuests(event, guests, local.currentSequence(), gone);
    isMirrored = true;
    deps.acknowledgements.note(
      event,
      attempts.map(({ personId }) => personId),
    );
  } finally {
    // An acknowledged change is not sent again, even when the mirror missed it (read-guests.ts).
    await inSteps(deps.clock, attempts, attemptsPerStep, (step) =>
      local.transaction(() => endAcknowledged(deps, event, step, isMirrored)),
    );
  }
  deps.onEntriesChanged(
    event.eventId,
    attempts.map(({ personId }) => personId),
  );
}

/** Ends acknowledged attempts and their entries. An entry that stays gets the service's value as its base. */
function endAcknowledged(
  deps: SendDeps,
  event: EventRef,
  attempts: readonly Attempt[],
  isMirrored: boolean,
): void {
  const { local } = deps;
  const entries = entriesNow(local, event, attempts);
  for (const attempt of attempts) {
    local.endAttempt(attempt.attemptId, 'acknowledged');
    const found = entries.get(attempt.personId);
    if (found === undefined) continue;
    const entry = found.kind === 'removal' ? found : { ...found, base: attempt.value };
    const isWanted = entry.generation === attempt.generation;
    if (isMirrored && isWanted) endOrVerify(deps, entry);
    else local.putEntry(entry);
  }
}
