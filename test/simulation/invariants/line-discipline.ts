import type { ServiceFailure, ServiceFailureKind } from '../../../src-main/core/ports/service-failure.ts';
import { type ChangeKind, removedValue } from '../../../src-shared/domain/decision.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { FakeRequest } from '../../fakes/fake-event-service.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import type { LineWitness } from '../world/simulated-network.ts';
import { versionOf } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import { checkIsWanted } from './sent-is-wanted.ts';
import { type FirstViolation, holds } from './violation.ts';

const defaultHoldMs = 30_000;
const shortestHoldMs = 1_000;
const longestHoldMs = 15 * 60_000;
/** The shortest pause before a guest is tried again whom the service has refused for now. */
const shortestPauseMs = 250;
/** What a guest list brings is settled, and sent, so long after it. */
const listSettlesMs = 2_000;
/** A request that waits for its turn is sent so soon after the answer to the other. */
const nextTurnMs = 50;

const writes: ReadonlySet<FakeRequest['name']> = new Set(['updateGuests', 'addGuests', 'removeGuests']);

/** What the service told a laptop about a guest, and when it heard it. */
export interface Evidence {
  readonly kind: ChangeKind;
  readonly personId: string;
  /** Of a walk-in: null, the guest is on the list. */
  readonly value: string | null;
  /** Of the guest's record; 0 without one. */
  readonly version: number;
  readonly atMs: number;
}

/** When a laptop was told last of a guest it has read or sent, and the newest record that acknowledged a change. */
export interface ToldGuest {
  readonly acknowledged: ServiceGuest | null;
  readonly atMs: number;
}

/** How the newest request to change a guest ended: as it failed, or with an answer. */
export type WriteOutcome = ServiceFailureKind | 'answered';

/** The line of one laptop, watched. */
export interface WatchedLine extends LineWitness {
  /** A request that changes guests is under way. */
  readonly isWriting: boolean;
}

type Outcome = { result: unknown } | { failure: ServiceFailure };

/** One guest alone whom the service has refused for now (409). Of an addition: null. */
interface RefusedAlone {
  readonly personId: string | null;
  readonly atMs: number;
}

/**
 * Watches one run of one laptop on the line. I6: one write in flight, no pull starts during it, nothing is
 * sent before Retry-After, and a guest who was refused for now (409) is tried again after a pause. I10: a write takes
 * along only what is still wanted. Keeps what the laptop was told, as evidence for I2.
 */
export function watchLine(watched: {
  readonly time: SimulatedTime;
  readonly evidence: Evidence[];
  /** What the running process was told last of each guest it has read or sent. */
  readonly told: Map<string, ToldGuest>;
  readonly lastWrites: Map<string, WriteOutcome>;
  readonly first: FirstViolation;
  readonly local: () => InMemoryLocalStore;
  /** When somebody at the laptop has asked for something last, or another laptop has. */
  readonly lastAskedMs: () => number;
}): WatchedLine {
  const { time, evidence, told: toldGuests, lastWrites, first, local, lastAskedMs } = watched;
  let writesInFlight = 0;
  let holdUntilMs = 0;
  let refusedAlone: RefusedAlone | null = null;
  let lastListMs = Number.NEGATIVE_INFINITY;
  let lastReadMs = Number.NEGATIVE_INFINITY;
  /** When the newest try began, with a read. Unknown when the read had to wait for its turn: before all. */
  let triedMs = Number.NEGATIVE_INFINITY;

  /**
   * What somebody has asked for during a try, and what a list has brought, is sent without a pause. Of two who ask in the
   * millisecond in which a try begins, the second has asked during it.
   */
  function checkPause(request: FakeRequest): void {
    if (refusedAlone === null || !isTriedAgain(request, refusedAlone)) return;
    const pauseMs = time.nowMs - refusedAlone.atMs;
    const isAsked = lastAskedMs() >= triedMs || lastListMs + listSettlesMs >= triedMs;
    const isPaused = pauseMs >= shortestPauseMs || isAsked;
    holds('I6', isPaused, () => `${refusedAlone?.personId} was tried again ${pauseMs} ms after a 409`);
  }

  function noteWrite({ personIds }: FakeRequest, outcome: Outcome): void {
    writesInFlight -= 1;
    const ended = 'failure' in outcome ? outcome.failure.kind : 'answered';
    for (const personId of personIds) lastWrites.set(personId, ended);
  }

  return {
    get isWriting() {
      return writesInFlight > 0;
    },
    sent(request) {
      const { name } = request;
      first.watch(() => {
        // A person who signs in asks once, by hand.
        const isPersonal = name === 'listEvents';
        const earlyMs = holdUntilMs - time.nowMs;
        holds('I6', earlyMs <= 0 || isPersonal, () => `${name} sent ${earlyMs} ms before Retry-After`);
        const needsFreeLane = name === 'guestList' || writes.has(name);
        holds('I6', !needsFreeLane || writesInFlight === 0, () => `${name} sent during a write`);
        if (writes.has(name)) checkIsWanted(local());
        checkPause(request);
      });
      if (writes.has(name)) writesInFlight += 1;
      if (name === 'searchGuests') {
        triedMs = time.nowMs - lastReadMs < nextTurnMs ? Number.NEGATIVE_INFINITY : time.nowMs;
      }
    },
    answered(request, outcome) {
      const { name } = request;
      if (writes.has(name)) noteWrite(request, outcome);
      if (name === 'guestList') lastListMs = time.nowMs;
      if (name === 'searchGuests') lastReadMs = time.nowMs;
      refusedAlone = refusalOf(request, outcome, time.nowMs);
      const isPersonal = name === 'listEvents';
      if (isPersonal) return;
      if ('failure' in outcome) {
        holdUntilMs = Math.max(holdUntilMs, time.nowMs + holdMs(outcome.failure));
      } else {
        noteTold(toldGuests, request, outcome.result, time.nowMs);
        evidence.push(...toldBy(request, outcome.result, time.nowMs));
      }
    },
  };
}

/** Who was refused alone by this answer; null when nobody was. */
function refusalOf({ name, personIds }: FakeRequest, outcome: Outcome, atMs: number): RefusedAlone | null {
  const isRefused = 'failure' in outcome && outcome.failure.kind === 'conflict' && writes.has(name);
  return isRefused && personIds.length <= 1 ? { personId: personIds[0] ?? null, atMs } : null;
}

/** Whether this guest is asked about, as before each try. Guests who are added have no id yet. */
function isTriedAgain({ name, personIds }: FakeRequest, { personId }: RefusedAlone): boolean {
  if (personId !== null) return personIds.includes(personId);
  return name === 'searchGuests' && personIds.length === 0;
}

function holdMs({ kind, retryAfterMs }: ServiceFailure): number {
  if (kind !== 'too-many' && retryAfterMs === null) return 0;
  return Math.min(longestHoldMs, Math.max(shortestHoldMs, retryAfterMs ?? defaultHoldMs));
}

/** An addition is told without some fields, and read before it counts; a search by name or email is never landed. */
function noteTold(
  told: Map<string, ToldGuest>,
  { name, personIds }: FakeRequest,
  result: unknown,
  atMs: number,
): void {
  if (name !== 'searchGuests' && name !== 'updateGuests') return;
  const { guests } = result as { guests: readonly ServiceGuest[] };
  for (const guest of guests.filter(({ personId }) => personIds.includes(personId))) {
    const before = told.get(guest.personId)?.acknowledged ?? null;
    // What a read has said since may be shown again in an older record of the same status.
    const stands = before !== null && versionOf(guest) <= versionOf(before) ? before : null;
    told.set(guest.personId, { acknowledged: name === 'updateGuests' ? guest : stands, atMs });
  }
}

/** A removal is told by an answer that says so, or by a guest list (`heard-lists.ts`): a search may lag behind the list. */
function toldBy({ name, personIds }: FakeRequest, result: unknown, atMs: number): readonly Evidence[] {
  if (name === 'guestList' || result === null || typeof result !== 'object') return [];
  if ('success' in result) return result.success ? personIds.map((personId) => removed(personId, atMs)) : [];
  if (!('guests' in result)) return [];
  const { guests } = result as { guests: readonly ServiceGuest[] };
  return guests.flatMap((guest) => told(guest, atMs));
}

/** That a guest is off the list. */
export function removed(personId: string, atMs: number): Evidence {
  return { kind: 'removal', personId, value: removedValue, version: 0, atMs };
}

function told(guest: ServiceGuest, atMs: number): Evidence[] {
  const { personId, attendanceStatus, rsvpStatus } = guest;
  const version = versionOf(guest);
  return [
    { kind: 'attendance', personId, value: attendanceStatus ?? null, version, atMs },
    { kind: 'rsvp', personId, value: rsvpStatus ?? null, version, atMs },
    { kind: 'walk-in', personId, value: null, version, atMs },
  ];
}
