import type { Doors } from '../../../src-shared/domain/doors.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Power, Readiness, ReadinessCheck, Verdict } from '../../../src-shared/domain/readiness.ts';
import type { Session } from '../../../src-shared/domain/session.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { ClockOffset } from '../service/clock-offset.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import { checkDoors } from './check-doors.ts';

/** The age at which a list may lack newer guests. */
const staleAfterMs = 60 * 60_000;
/** Free space that is enough for a night of marks, a large guest list, and the system. */
const enoughFreeBytes = 500_000_000;

/** Tells how the paired laptops stand; null when they are not linked at all. */
export type ReadDoors = (eventId: string) => Promise<Doors | null>;

/** What the caller of a check knows. */
export interface ReadinessQuestion {
  readonly event: EventRef;
  readonly session: Extract<Session, { state: 'signed-in' }>;
  /** What the page knows of the power; the platform is asked when it knows nothing. */
  readonly power: Power;
}

/** Checks everything that a night at the door of this event needs. */
export async function checkReadiness(
  deps: SessionDeps,
  question: ReadinessQuestion,
  readDoors: ReadDoors,
): Promise<Readiness> {
  const doors = await readDoors(question.event.eventId);
  return {
    checks: [
      checkGuests(deps, question.event),
      checkSignIn(question.session),
      ...checkDoors(doors),
      checkUnsent(deps.local, question.event.account),
      checkTestWrite(deps),
      await checkDisk(deps),
      checkClock(deps.clockOffset),
      checkPower(deps, question.power),
    ],
  };
}

function checkGuests({ reader, clock }: SessionDeps, event: EventRef): ReadinessCheck {
  const known = reader.findEvent(event);
  const guests = known?.guestsReady ?? null;
  const pulledAt = known?.pulledAt ?? null;
  const isFresh = pulledAt !== null && Date.parse(clock.wallTime()) - Date.parse(pulledAt) < staleAfterMs;
  return { kind: 'guests', verdict: goodIf(guests !== null && guests > 0 && isFresh), guests, pulledAt };
}

/** Checks the sign-in. In practice there is no key to lose. */
function checkSignIn({ practice, keyStorage, keyRejected }: ReadinessQuestion['session']): ReadinessCheck {
  const isKept = practice || keyStorage === 'keychain';
  return { kind: 'sign-in', verdict: goodIf(isKept && !keyRejected), keyStorage, keyRejected };
}

function checkUnsent(local: LocalStore, account: string): ReadinessCheck {
  const { waiting, needsAttention } = local.countUnsent({ account });
  return { kind: 'unsent', verdict: goodIf(waiting + needsAttention === 0), waiting, needsAttention };
}

/** Writes a real commit, like that of a mark, which is synced before this returns. */
function checkTestWrite({ local, clock }: SessionDeps): ReadinessCheck {
  const written = clock.wallTime();
  try {
    local.writeSetting('test-write', written);
    return { kind: 'test-write', verdict: goodIf(local.readSetting('test-write') === written) };
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return { kind: 'test-write', verdict: 'look' };
  }
}

async function checkDisk({ disk, log }: SessionDeps): Promise<ReadinessCheck> {
  try {
    const freeBytes = await disk.freeBytes();
    return { kind: 'disk', verdict: goodIf(freeBytes >= enoughFreeBytes), freeBytes };
  } catch (error) {
    log.error('readiness.disk-space-unknown', error);
    return { kind: 'disk', verdict: 'unknown', freeBytes: null };
  }
}

function checkClock(clock: ClockOffset): ReadinessCheck {
  const offsetMs = clock.read();
  const isUnknown = offsetMs === null && !clock.isWrong();
  const verdict = isUnknown ? 'unknown' : goodIf(!clock.isWrong());
  return { kind: 'clock', verdict, offsetMs, setBackMs: clock.setBackMs() };
}

function checkPower({ platform }: SessionDeps, ofPage: Power): ReadinessCheck {
  const power = ofPage.source === 'unknown' ? { source: platform.powerSource(), percent: null } : ofPage;
  const verdict = power.source === 'unknown' ? 'unknown' : goodIf(power.source === 'mains');
  return { kind: 'power', verdict, ...power };
}

function goodIf(isGood: boolean): Verdict {
  return isGood ? 'good' : 'look';
}
