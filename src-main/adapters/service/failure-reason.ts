import { errorCode } from '../../../src-shared/errors/error-code.ts';

/**
 * Why a request failed, as a code and nothing else: the cause of a `ServiceFailure`. Errors from below are
 * not kept, because their messages may hold addresses, header values or pieces of a body.
 */
export class FailureReason extends Error {
  /** A code of Node, OpenSSL or undici such as `ECONNREFUSED`, or what is wrong with an answer. */
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'FailureReason';
    this.code = code;
  }
}

/** The code of an error, else its name. */
export function reasonOf(error: unknown): FailureReason {
  if (!(error instanceof Error)) return new FailureReason('unknown');
  return new FailureReason(errorCode(error) ?? error.name);
}
