import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { ServiceFailure, type ServiceFailureKind } from '../ports/service-failure.ts';

const codes: Readonly<Record<ServiceFailureKind, ErrorCode>> = {
  unreachable: 'service-unreachable',
  interrupted: 'service-unreachable',
  unreadable: 'service-unreadable',
  unauthorized: 'sign-in-required',
  forbidden: 'service-refused',
  'not-found': 'service-refused',
  invalid: 'service-refused',
  conflict: 'service-refused',
  'too-large': 'service-refused',
  'too-many': 'service-failing',
  server: 'service-failing',
  'captive-portal': 'captive-portal',
  certificate: 'certificate-invalid',
  'unexpected-status': 'service-refused',
};

/** What a failure of any kind is called before a person. */
export function failureCode(error: unknown): ErrorCode {
  return error instanceof ServiceFailure ? codes[error.kind] : 'internal';
}

/** Turns the failure of a request that a person waits for into the error that person reads. */
export async function forPerson<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ServiceFailure) throw new VestibuleError(codeForPerson(error), { cause: error });
    throw error;
  }
}

/** What a person reads about this failure. */
export function codeForPerson({ kind }: ServiceFailure): ErrorCode {
  return codes[kind];
}

/** What the service answers to a person whom it does not let in. */
const rejections: ReadonlySet<ServiceFailureKind> = new Set(['unauthorized', 'forbidden', 'invalid']);

/** The same for a request that signs in: `code` says what the service has rejected. */
export function forSignIn<T>(
  request: Promise<T>,
  code: 'key-rejected' | 'password-rejected' | 'no-organization',
): Promise<T> {
  return forPerson(
    request.catch((error: unknown) => {
      const isRejected = error instanceof ServiceFailure && rejections.has(error.kind);
      throw isRejected ? new VestibuleError(code, { cause: error }) : error;
    }),
  );
}
