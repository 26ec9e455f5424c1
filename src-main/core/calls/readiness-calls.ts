import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { checkReadiness } from '../readiness/check-readiness.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';

/** The readiness check before doors. */
export function createReadinessHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  refOf: (eventId: string) => EventRef,
): Pick<CallHandlers, 'checkReadiness'> {
  return {
    async checkReadiness({ eventId, power }) {
      const { session } = signIn;
      if (session.state !== 'signed-in') throw new VestibuleError('sign-in-required');
      return checkReadiness(deps, { event: refOf(eventId), session, power });
    },
  };
}
