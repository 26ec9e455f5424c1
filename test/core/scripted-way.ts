import { ServiceFailure, type ServiceFailureKind } from '../../src-main/core/ports/service-failure.ts';
import type { FakeRequest, FakeWay } from '../fakes/fake-event-service.ts';

/** Requests of this name meet one step after the other; all others, and those that come after, pass. */
export function scripted(name: FakeRequest['name'], ...steps: readonly FakeWay[]): FakeWay {
  const left = [...steps];
  return (request, apply, signal) => {
    const step = request.name === name ? left.shift() : undefined;
    return (step ?? passes)(request, apply, signal);
  };
}

/** Every request of this name meets the same step. */
export function always(name: FakeRequest['name'], step: FakeWay): FakeWay {
  return (request, apply, signal) => (request.name === name ? step : passes)(request, apply, signal);
}

export const passes: FakeWay = async (_request, apply) => apply();

/** The service never applied it. */
export function failsWith(kind: ServiceFailureKind, retryAfterMs: number | null = null): FakeWay {
  return async () => {
    throw new ServiceFailure(kind, { retryAfterMs });
  };
}

/** The service applied it, and the answer was lost. */
export function appliesAndFailsWith(kind: ServiceFailureKind): FakeWay {
  return async (_request, apply) => {
    apply();
    throw new ServiceFailure(kind);
  };
}

/** A request that is under way until `release` is called. */
export function held(): { readonly way: FakeWay; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    way: async (_request, apply) => {
      await promise;
      return apply();
    },
    release: resolve,
  };
}
