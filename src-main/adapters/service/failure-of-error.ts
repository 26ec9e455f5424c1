import { ServiceFailure } from '../../core/ports/service-failure.ts';
import { reasonOf } from './failure-reason.ts';
import { NotConnected } from './service-agent.ts';

/** Codes with which Node and OpenSSL say that a certificate could not be verified. */
const certificateCode =
  /^(CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$)/;

/**
 * Tells what an error on the way to an answer means. Without a connection nothing was
 * sent; everything else (timeout, reset, abort, an answer cut off) may have happened after the service
 * applied the request. Keeps a code as the cause, never a message.
 */
export function failureOfError(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (!(error instanceof NotConnected)) {
    return new ServiceFailure('interrupted', { cause: reasonOf(error) });
  }
  const kind = certificateCode.test(error.reason.code) ? 'certificate' : 'unreachable';
  return new ServiceFailure(kind, { cause: error.reason });
}
