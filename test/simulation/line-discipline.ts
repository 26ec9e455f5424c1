import type { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import type { FakeRequest } from '../fakes/fake-event-service.ts';
import type { LineWitness } from './simulated-network.ts';
import type { SimulatedTime } from './simulated-time.ts';
import { holds } from './violation.ts';

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
export function watchLine(time: SimulatedTime, evidence: Evidence[]): LineWitness {
  let putsInFlight = 0;
  let holdUntilMs = 0;
  return {
    sent({ name }) {
      holds(
        'I6',
        time.nowMs >= holdUntilMs,
        () => `${name} sent ${holdUntilMs - time.nowMs} ms before Retry-After`,
      );
      if (name === 'guestList') holds('I6', putsInFlight === 0, () => 'a pull started during a PUT');
      if (name === 'updateGuests') {
        holds('I6', putsInFlight === 0, () => 'a second PUT was sent');
        putsInFlight += 1;
      }
    },
    answered(request, outcome) {
      if (request.name === 'updateGuests') putsInFlight -= 1;
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
