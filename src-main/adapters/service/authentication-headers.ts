import { validateHeaderValue } from 'node:http';
import type { Credentials } from '../../core/ports/event-service.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';
import { FailureReason } from './failure-reason.ts';

/**
 * The headers that prove who we are (interface: Authentication): an API key stands alone, an access token
 * comes with the organization. Fails with `unauthorized` for credentials that no header can carry.
 */
export function authenticationHeaders(credentials: Credentials): Record<string, string> {
  const headers: Record<string, string> =
    credentials.kind === 'api-key'
      ? { 'x-api-key': credentials.apiKey }
      : {
          authorization: `Bearer ${credentials.accessToken}`,
          organizationSlug: credentials.organizationSlug,
        };
  for (const [name, value] of Object.entries(headers)) assertFitsHeader(name, value);
  return headers;
}

function assertFitsHeader(name: string, value: string): void {
  try {
    validateHeaderValue(name, value);
  } catch {
    throw new ServiceFailure('unauthorized', { cause: new FailureReason('not-a-header-value') });
  }
}
