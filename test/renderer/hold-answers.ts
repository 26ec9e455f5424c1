import type { CallName, CallReply, CallRequest } from '../../src-shared/bridge/contract.ts';
import { type ErrorCode, VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

/** A question that waits for its answer. */
export interface HeldQuestion<N extends CallName> {
  readonly request: CallRequest<N>;
  /** Resolves when whoever asked has made of the answer what they make of it. */
  answer(reply: CallReply<N>): Promise<void>;
  refuse(code: ErrorCode): Promise<void>;
}

/** A handler of a fake core whose answers wait for the test, and what it was asked, oldest first. */
export function holdAnswers<N extends CallName>() {
  const asked: HeldQuestion<N>[] = [];
  const handler = (request: CallRequest<N>): Promise<CallReply<N>> => {
    const { promise, resolve, reject } = Promise.withResolvers<CallReply<N>>();
    asked.push({
      request,
      answer: (reply) => {
        resolve(reply);
        return everythingDone();
      },
      refuse: (code) => {
        reject(new VestibuleError(code));
        return everythingDone();
      },
    });
    return promise;
  };
  return { asked, handler };
}

/** Until everything that needs no more answers is done. */
export function everythingDone(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
