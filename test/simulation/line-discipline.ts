import type { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import type { FakeRequest } from '../fakes/fake-event-service.ts';
import type { LineWitness } from './simulated-network.ts';
import type { SimulatedTime } from './simulated-time.ts';
import { type FirstViolation, holds } from './violation.ts';

const defaultHoldMs = 30_000;
const shortestHoldMs = 1_000;
const longestHoldMs = 15 * 60_000;

/** What the service told a laptop about a guest, and when it heard it. */
export interface Evidence {
  readonly personId: string;
  readonly value: string | null;
  readonly atMs: number;
}

/**
 * Watches one run of one laptop on the line. I6: one PUT in flight, no pull starts during it, nothing is
 * sent before Retry-After. Keeps what the laptop was told, as evidence for I2.
 */
export function watchLine(time: SimulatedTime, evidence: Evidence[], first: FirstViolation): LineWitness {
  let putsInFlight = 0;
  let holdUntilMs = 0;
  return {
    sent({ name }) {
      first.watch(() => {
        // A person who signs in asks once, by hand.
        const isPersonal = name === 'listEvents';
        const earlyMs = holdUntilMs - time.nowMs;
        holds('I6', earlyMs <= 0 || isPersonal, () => `${name} sent ${earlyMs} ms before Retry-After`);
        const needsFreeLane = name === 'guestList' || name === 'updateGuests';
        holds('I6', !needsFreeLane || putsInFlight === 0, () => `${name} sent during a PUT`);
      });
      if (name === 'updateGuests') putsInFlight += 1;
    },
    answered(request, outcome) {
      if (request.name === 'updateGuests') putsInFlight -= 1;
      const isPersonal = request.name === 'listEvents';
      if (isPersonal) return;
      if ('failure' in outcome) holdUntilMs = Math.max(holdUntilMs, time.nowMs + holdMs(outcome.failure));
      else evidence.push(...guestsIn(request, outcome.result, time.nowMs));
    },
  };
}

function holdMs({ kind, retryAfterMs }: ServiceFailure): number {
  if (kind !== 'too-many') return 0;
  return Math.min(longestHoldMs, Math.max(shortestHoldMs, retryAfterMs ?? defaultHoldMs));
}

function guestsIn({ name }: FakeRequest, result: unknown, atMs: number): Evidence[] {
  const tellsOfGuests = name === 'updateGuests' || name === 'searchGuests';
  if (!tellsOfGuests || result === null || typeof result !== 'object' || !('guests' in result)) return [];
  const { guests } = result as { guests: readonly { personId: string; attendanceStatus: string | null }[] };
  return guests.map(({ personId, attendanceStatus }) => ({ personId, value: attendanceStatus, atMs }));
}
