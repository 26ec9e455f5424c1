import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Clock } from '../ports/clock.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { answers, isPuzzling } from './answers.ts';
import { confirm } from './end-entry.ts';
import { valueIn } from './guest-value.ts';
import { openAttempts } from './open-attempts.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { readInParts } from './read-guests.ts';

const verifyAfterMs = 2 * 60_000;
const mostAtOnce = 50;

/**
 * Looks again after two minutes, when no older request of ours can land any more: at acknowledged guests whom
 * one could have overtaken, and for walk-ins that may have been added.
 */
export interface Verifier {
  /** Milliseconds until something is to be verified: 0 is now, null when nothing is. */
  waitMs(): number | null;
  /** Verifies what is due. Fails with `ServiceFailure`. */
  verifyDue(): Promise<void>;
}

export interface VerifierTools {
  readonly sendWalkIn: (event: EventRef, walkIn: OutboxEntry) => Promise<void>;
  /** The service refuses the event itself (403, 404). */
  readonly refuse: (eventId: string) => void;
}

/** Makes the verifier of one session. After a restart the two minutes begin anew. */
export function createVerifier(deps: OutboxDeps, { sendWalkIn, refuse }: VerifierTools): Verifier {
  const dueAtMs = new Map<string, number>();
  let atOnce = mostAtOnce;

  /** All of them, so that everybody's two minutes begin together, however many are read back at once. */
  function verifying(): readonly OutboxEntry[] {
    const { local, account } = deps;
    const entries = local.listEntries({ account, state: 'verifying', limit: Number.MAX_SAFE_INTEGER });
    for (const { decisionId } of entries) {
      if (!dueAtMs.has(decisionId)) dueAtMs.set(decisionId, deps.clock.monotonicMs() + verifyAfterMs);
    }
    return entries;
  }

  function forget(entries: readonly OutboxEntry[]): void {
    for (const { decisionId } of entries) dueAtMs.delete(decisionId);
  }

  /** One of them may be why the service stumbles: fewer next time, and who is alone begins anew behind the others. */
  function giveWay(entries: readonly OutboxEntry[]): void {
    atOnce = Math.ceil(entries.length / 2);
    if (entries.length === 1) forget(entries);
  }

  /** Whom the service will not let us read is looked at again in two minutes: others must not wait for it. */
  async function readBack(event: EventRef, entries: readonly OutboxEntry[]): Promise<void> {
    const settle = (entry: OutboxEntry, guest: ServiceGuest | undefined) => conclude(deps, entry, guest);
    try {
      await readInParts(deps, event, entries, { settle, refused: () => undefined });
    } catch (error) {
      if (!(error instanceof ServiceFailure) || answers[error.kind].reaction !== 'check-event') throw error;
      refuse(event.eventId);
    }
  }

  return {
    waitMs() {
      const waits = verifying().map((entry) => msUntil(deps.clock, dueAtMs.get(entry.decisionId)));
      return waits.length === 0 ? null : Math.min(...waits);
    },
    async verifyDue() {
      const due = verifying().filter((entry) => msUntil(deps.clock, dueAtMs.get(entry.decisionId)) === 0);
      const [first] = due;
      if (!first) return;
      const event: EventRef = { account: first.account, eventId: first.eventId };
      const ofEvent =
        first.kind === 'walk-in'
          ? [first]
          : due
              .filter(({ eventId, kind }) => eventId === first.eventId && kind !== 'walk-in')
              .slice(0, atOnce);
      try {
        if (first.kind === 'walk-in') await sendWalkIn(event, first);
        else await readBack(event, ofEvent);
        forget(ofEvent);
        atOnce = mostAtOnce;
      } catch (error) {
        if (error instanceof ServiceFailure && isPuzzling(error.kind)) giveWay(ofEvent);
        throw error;
      } finally {
        // Who was sent again is verified anew when that is lost, too: a late request has its two minutes.
        forget(ofEvent.filter((entry) => deps.local.findEntry(entry)?.state !== 'verifying'));
      }
    },
  };
}

function msUntil(clock: Clock, dueAtMs: number | undefined): number {
  return dueAtMs === undefined ? verifyAfterMs : Math.max(0, dueAtMs - clock.monotonicMs());
}

/**
 * The old value resurfaced: send again, under a new generation, because the one we have was acknowledged.
 * Anything else stands: ours, or what another laptop decided since; nothing is re-asserted after a clean
 * acknowledgement. Either way the old requests have landed now or never will: they are settled, so that two
 * laptops cannot take each other's decisions for their own old ones for ever.
 */
function conclude(deps: OutboxDeps, entry: OutboxEntry, guest: ServiceGuest | undefined): void {
  if (entry.state !== 'verifying') return;
  const { local } = deps;
  const theirs = (guest && valueIn(guest, entry.kind)) ?? null;
  const open = openAttempts(local, entry);
  const landed = open.filter(({ value }) => guest !== undefined && value === theirs);
  const resurfaced = theirs !== entry.desired && landed.length > 0;
  const sequence = local.nextSequence();
  for (const attempt of open) {
    if (landed.includes(attempt)) local.endAttempt(attempt.attemptId, 'acknowledged', sequence);
    else local.endAttempt(attempt.attemptId, 'not-applied', null);
  }
  if (resurfaced) local.putEntry({ ...entry, state: 'waiting', base: theirs, generation: sequence });
  else confirm(deps, entry);
}
