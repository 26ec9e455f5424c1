import { type ErrorCode, VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { StoreFailure } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';

/** Codes for the failures a person can do something about. After any other, only a restart helps. */
const diskCodes: Partial<Readonly<Record<StoreFailure['reason'], ErrorCode>>> = {
  'disk-full': 'disk-full',
  'read-only': 'disk-refusing',
  io: 'disk-refusing',
};

/** The code by which a person reads about any failure. */
export function failureCode(error: unknown): ErrorCode {
  if (error instanceof VestibuleError) return error.code;
  if (error instanceof ServiceFailure) return codeForPerson(error);
  return (error instanceof StoreFailure && diskCodes[error.reason]) || 'internal';
}

/** Turns the failure of a request into the error that the waiting person reads. */
export async function forPerson<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    throw new VestibuleError(codeForPerson(error), { cause: error, issuer: error.issuer });
  }
}

/** What a person reads about this failure. */
export function codeForPerson({ meaning }: ServiceFailure): ErrorCode {
  return meaning.code;
}

/**
 * As `forPerson`, for a request that signs in. `rejection` says what the service rejected: the wording of other codes
 * speaks of events and waiting marks, which only a signed-in person has.
 */
export async function forSignIn<T>(
  request: Promise<T>,
  rejection: 'key-rejected' | 'password-rejected' | 'no-organization',
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    throw new VestibuleError(codeAtSignIn(error, rejection), { cause: error, issuer: error.issuer });
  }
}

function codeAtSignIn({ meaning }: ServiceFailure, rejection: ErrorCode): ErrorCode {
  switch (meaning.atSignIn) {
    case 'rejected':
      return rejection;
    case 'no-access':
      return rejection === 'no-organization' ? rejection : 'access-refused';
    case 'no-service':
      return 'address-without-service';
    default:
      return meaning.code;
  }
}
