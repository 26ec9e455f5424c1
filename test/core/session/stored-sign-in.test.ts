import { describe, expect, it } from 'vitest';
import { credentialsOf, secretOf } from '../../../src-main/core/session/stored-sign-in.ts';

describe('credentials in the keychain', () => {
  it.each([
    { kind: 'api-key', apiKey: 'practice_4f7c' } as const,
    { kind: 'access-token', accessToken: 'token-1', organizationSlug: 'halcyon-events' } as const,
  ])('come back as they were: $kind', (credentials) => {
    expect(credentialsOf(secretOf(credentials))).toEqual(credentials);
  });

  it.each(['123', '{"kind":"access-token"}', '"text"', '{broken'])('%s is an API key', (secret) => {
    expect(credentialsOf(secret)).toEqual({ kind: 'api-key', apiKey: secret });
  });
});
