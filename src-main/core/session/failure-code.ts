import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { StoreFailure } from '../ports/local-store.ts';
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

/** The others are nothing that a person can do something about but start Vestibule again. */
const diskCodes: Partial<Readonly<Record<StoreFailure['reason'], ErrorCode>>> = {
  'disk-full': 'disk-full',
  'read-only': 'disk-refusing',
  io: 'disk-refusing',
};

/** What a failure of any kind is called before a person. */
export function failureCode(error: unknown): ErrorCode {
  if (error instanceof VestibuleError) return error.code;
  if (error instanceof ServiceFailure) return codes[error.kind];
  return (error instanceof StoreFailure && diskCodes[error.reason]) || 'internal';
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

/**
 * What a service never answers to somebody who signs in: a page, another address, or that there is nothing here.
 * The address is a wrong one, or a login page of the network stands before it; which, cannot be told.
 */
const answersOfOthers: ReadonlySet<ServiceFailureKind> = new Set([
  'captive-portal',
  'not-found',
  'conflict',
  'too-large',
  'unexpected-status',
]);

/**
 * As `forPerson`, for a request that signs in: `rejection` says what the service has rejected. What the other codes
 * say of events, and of marks that wait, is true only of somebody who is signed in.
 */
export async function forSignIn<T>(
  request: Promise<T>,
  rejection: 'key-rejected' | 'password-rejected' | 'no-organization',
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    throw new VestibuleError(codeAtSignIn(error, rejection), { cause: error });
  }
}

function codeAtSignIn({ kind }: ServiceFailure, rejection: ErrorCode): ErrorCode {
  if (rejections.has(kind)) return rejection;
  return answersOfOthers.has(kind) ? 'address-without-service' : codes[kind];
}
