import { attendanceMarkSchema } from '../../../src-shared/domain/attendance.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { rsvpStatusSchema } from '../../../src-shared/domain/rsvp-status.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestUpdate } from '../../../src-shared/service/request-schemas.ts';
import { entriesNow } from '../decide/guest-entries.ts';
import { valueIn } from '../guests/guest-value.ts';
import type { Attempt, OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { SendDeps } from './send-deps.ts';
import { type Acknowledgement, settle } from './settle.ts';

/** What became of a group. */
export interface PutGroup {
  /** What was still wanted when its turn came, and was answered well. */
  readonly sent: readonly OutboxEntry[];
  /** Those of them that the answer left out, or gave another status. */
  readonly doubtful: readonly OutboxEntry[];
}

/**
 * Sends one request for a group of changes of one event and one kind, and settles what its answer acknowledges
 * (interface: PUT, or DELETE for removals, /event/<event_id>/guestlist). While the group waits for its turn a person
 * may take a change back, or give it up: then it is not sent. Fails with `ServiceFailure` when the request failed as a
 * whole, and with `StoreFailure` when its answer could not be settled.
 *
 * Everything up to the settled mirror happens in the lane, so that no pull can start in between and be
 * overwritten by our older answer (rule 3).
 */
export function putGroup(deps: SendDeps, event: EventRef, group: readonly OutboxEntry[]): Promise<PutGroup> {
  return deps.lane.run(async () => {
    deps.connection.assertOpen();
    const sent = stillWaiting(deps, event, group);
    if (sent.length === 0) return { sent, doubtful: [] };
    const attempts = stampSent(deps, event, sent);
    const { acknowledged, doubtful } = await request(deps, event, attempts);
    endAll(deps, doubtful, 'unknown');
    await settle(deps, event, acknowledged);
    const doubted = new Set(doubtful.map(({ personId }) => personId));
    return { sent, doubtful: sent.filter(({ personId }) => doubted.has(personId)) };
  });
}

function stillWaiting(
  { local }: SendDeps,
  event: EventRef,
  group: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  const now = entriesNow(local, event, group);
  return group.flatMap(({ personId }) => {
    const entry = now.get(personId);
    return entry?.state === 'waiting' ? [entry] : [];
  });
}

/** Rule 2: every guest gets a number when its PUT is sent, on disk before the request leaves. */
function stampSent({ local }: SendDeps, event: EventRef, group: readonly OutboxEntry[]): readonly Attempt[] {
  return local.transaction(() => {
    const personIds = group.map(({ personId }) => personId);
    const sentSequence = local.stampGuests(event, personIds);
    return group.map(({ account, eventId, personId, kind, generation, desired }) =>
      local.addAttempt({ account, eventId, personId, kind, generation, value: desired, sentSequence }),
    );
  });
}

async function request(deps: SendDeps, event: EventRef, attempts: readonly Attempt[]): Promise<Judgement> {
  try {
    const judgement = await ask(deps, event, attempts);
    deps.connection.succeeded();
    return judgement;
  } catch (error) {
    if (error instanceof ServiceFailure) {
      // First what needs no disk: a full one must not make us forget a Retry-After.
      deps.connection.failed(error);
      endAll(deps, attempts, error.meaning.attempt);
    }
    throw error;
  }
}

interface Judgement {
  readonly acknowledged: readonly Acknowledgement[];
  /** In a good answer, and not done as sent. */
  readonly doubtful: readonly Attempt[];
}

async function ask(
  { service, signal }: SendDeps,
  { eventId }: EventRef,
  attempts: readonly Attempt[],
): Promise<Judgement> {
  if (attempts[0]?.kind !== 'removal') {
    const { guests } = await service.updateGuests(eventId, attempts.map(updateOf), signal);
    return judge(attempts, guests);
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

/** Acknowledged = the guest is in the answer with the status that was sent. */
function judge(attempts: readonly Attempt[], guests: readonly ServiceGuest[]): Judgement {
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

function endAll({ local }: SendDeps, attempts: readonly Attempt[], outcome: 'unknown' | 'not-applied'): void {
  if (attempts.length === 0) return;
  local.transaction(() => {
    for (const { attemptId } of attempts) local.endAttempt(attemptId, outcome);
  });
}
