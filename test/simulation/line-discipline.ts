import type { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import { type ChangeKind, removedValue } from '../../src-shared/domain/decision.ts';
import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';
import type { FakeRequest } from '../fakes/fake-event-service.ts';
import type { InMemoryLocalStore } from '../fakes/in-memory-local-store.ts';
import { checkIsWanted } from './sent-is-wanted.ts';
import type { LineWitness } from './simulated-network.ts';
import { versionOf } from './simulated-service.ts';
import type { SimulatedTime } from './simulated-time.ts';
import { type FirstViolation, holds } from './violation.ts';

const defaultHoldMs = 30_000;
const shortestHoldMs = 1_000;
const longestHoldMs = 15 * 60_000;

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

/** The line of one laptop, watched. */
export interface WatchedLine extends LineWitness {
  /** A request that changes guests is under way. */
  readonly isWriting: boolean;
}

/**
 * Watches one run of one laptop on the line. I6: one write in flight, no pull starts during it, nothing is
 * sent before Retry-After. I10: a write takes along only what is still wanted. Keeps what the laptop was told, as
 * evidence for I2.
 */
export function watchLine(watched: {
  readonly time: SimulatedTime;
  readonly evidence: Evidence[];
  /** What the running process was told last of each guest it has read or sent. */
  readonly told: Map<string, ToldGuest>;
  readonly first: FirstViolation;
  readonly local: () => InMemoryLocalStore;
}): WatchedLine {
  const { time, evidence, told: toldGuests, first, local } = watched;
  let writesInFlight = 0;
  let holdUntilMs = 0;
  return {
    get isWriting() {
      return writesInFlight > 0;
    },
    sent({ name }) {
      first.watch(() => {
        // A person who signs in asks once, by hand.
        const isPersonal = name === 'listEvents';
        const earlyMs = holdUntilMs - time.nowMs;
        holds('I6', earlyMs <= 0 || isPersonal, () => `${name} sent ${earlyMs} ms before Retry-After`);
        const needsFreeLane = name === 'guestList' || writes.has(name);
        holds('I6', !needsFreeLane || writesInFlight === 0, () => `${name} sent during a write`);
        if (writes.has(name)) checkIsWanted(local());
      });
      if (writes.has(name)) writesInFlight += 1;
    },
    answered(request, outcome) {
      if (writes.has(request.name)) writesInFlight -= 1;
      const isPersonal = request.name === 'listEvents';
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
