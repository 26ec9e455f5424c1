import { ServiceFailure, type ServiceFailureKind } from '../../../src-main/core/ports/service-failure.ts';
import type { FakeRequest, FakeWay } from '../../fakes/fake-event-service.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { SimulatedService } from './simulated-service.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** Requests that change guests and answer with them. */
const changes: ReadonlySet<string> = new Set(['updateGuests', 'addGuests']);
const timeoutMs = 20_000;
/** A request may reach the service this long after the laptop gave it up; it is verified after 120 s. */
const latestLandingMs = 90_000;

/** What one laptop sees of the line; the witness checks what the laptop does with it. */
export interface LineWitness {
  sent(request: FakeRequest): void;
  /** The laptop has an answer: a result, or a failure it can see. */
  answered(request: FakeRequest, outcome: { result: unknown } | { failure: ServiceFailure }): void;
}

/** The line between one laptop and the service. Faults stop when `clear` says so. */
export function simulatedLine(night: {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly service: SimulatedService;
  readonly faultRate: number;
  readonly isClear: () => boolean;
  readonly landsLate: (atMs: number) => void;
  readonly key: () => number;
  /** Whether this laptop's changes of guests get no answer now, although it can read. */
  readonly losesChanges: () => boolean;
  /** Whether this laptop has no internet now. */
  readonly isOffline: () => boolean;
  readonly witness: LineWitness;
}): FakeWay {
  const { time, random, service, witness } = night;

  return async (request, apply, signal) => {
    witness.sent(request);
    try {
      const answer = travel(request, () => {
        service.refuse(request, night.key());
        return apply();
      });
      const result = await unlessGivenUp(answer, signal);
      witness.answered(request, { result });
      return result;
    } catch (error) {
      const failure =
        error instanceof ServiceFailure ? error : new ServiceFailure('server', { cause: error });
      witness.answered(request, { failure });
      throw failure;
    }
  };

  async function travel<T>(request: FakeRequest, apply: () => T): Promise<T> {
    if (night.isOffline()) return noInternet();
    if (request.name === 'updateGuests' && night.losesChanges()) {
      return random.chance(0.8) ? lost() : lostAnswer(request, apply);
    }
    if (night.isClear() || !random.chance(night.faultRate)) {
      await time.sleep(random.between(5, 400));
      const result = apply();
      await time.sleep(random.between(5, 400));
      return result;
    }
    return random.pick([lost, lostAnswer, late, slow, refused, refused, appliedThenFailed, leftOut])(
      request,
      apply,
    );
  }

  async function noInternet<T>(): Promise<T> {
    await time.sleep(random.between(1, 50));
    throw new ServiceFailure('unreachable');
  }

  /** The request never arrives. */
  async function lost<T>(): Promise<T> {
    await time.sleep(timeoutMs);
    throw new ServiceFailure('interrupted');
  }

  /** It is applied; nobody hears of it. */
  async function lostAnswer<T>(_request: FakeRequest, apply: () => T): Promise<T> {
    await time.sleep(random.between(5, 5_000));
    apply();
    await time.sleep(random.between(5, timeoutMs));
    throw new ServiceFailure('interrupted');
  }

  /** It is applied long after the laptop gave it up. */
  async function late<T>(_request: FakeRequest, apply: () => T): Promise<T> {
    const landsInMs = random.between(timeoutMs, latestLandingMs);
    night.landsLate(time.nowMs + landsInMs);
    time.after(landsInMs, () => {
      try {
        apply();
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
      }
    });
    await time.sleep(timeoutMs);
    throw new ServiceFailure('interrupted');
  }

  async function slow<T>(_request: FakeRequest, apply: () => T): Promise<T> {
    await time.sleep(random.between(5, 12_000));
    const result = apply();
    await time.sleep(random.between(5, 7_000));
    return result;
  }

  /** Something answers in the service's place, or the service does, and nothing is applied. */
  async function refused<T>({ personIds }: FakeRequest): Promise<T> {
    await time.sleep(random.between(1, 2_000));
    const kind = random.pick<ServiceFailureKind>([
      'unreachable',
      'server',
      'too-many',
      'captive-portal',
      'certificate',
      'conflict',
      'too-large',
      'unexpected-status',
    ]);
    if (kind === 'conflict') service.noteRefused(personIds);
    const saysHowLong = (kind === 'too-many' || kind === 'server') && random.chance(0.7);
    throw new ServiceFailure(kind, { retryAfterMs: saysHowLong ? random.between(0, 40_000) : null });
  }

  async function appliedThenFailed<T>(_request: FakeRequest, apply: () => T): Promise<T> {
    await time.sleep(random.between(5, 2_000));
    apply();
    await time.sleep(random.between(5, 2_000));
    throw new ServiceFailure(random.pick(['server', 'unreadable', 'interrupted']));
  }

  /** A good answer without one of the guests. */
  async function leftOut<T>(_request: FakeRequest, apply: () => T): Promise<T> {
    await time.sleep(random.between(5, 1_000));
    const result = apply();
    await time.sleep(random.between(5, 1_000));
    const isChange = changes.has(_request.name) && result !== null && typeof result === 'object';
    return isChange && 'guests' in result && Array.isArray(result.guests)
      ? { ...result, guests: result.guests.slice(1) }
      : result;
  }
}

/** A request given up fails at once for who asked; the service may have it all the same. */
function unlessGivenUp<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  if (signal.aborted) return Promise.reject(new ServiceFailure('interrupted'));
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new ServiceFailure('interrupted'));
    signal.addEventListener('abort', giveUp);
    // A signal that somebody listens to is kept, and the whole night with it.
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
