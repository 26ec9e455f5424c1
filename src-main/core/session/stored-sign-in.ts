import { z } from 'zod';
import { type SignedInUser, signedInUserSchema } from '../../../src-shared/domain/session.ts';
import type { Credentials } from '../ports/event-service.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting } from '../settings/settings.ts';

const accessTokenSchema = z.object({
  kind: z.literal('access-token'),
  accessToken: z.string().min(1),
  organizationSlug: z.string().min(1),
});

/** Credentials as the keychain holds them: an API key as it is, an access token as JSON that says its kind. */
export function secretOf(credentials: Credentials): string {
  return credentials.kind === 'api-key' ? credentials.apiKey : JSON.stringify(credentials);
}

/** Reads credentials from the keychain's text. Anything but an access token is an API key. */
export function credentialsOf(secret: string): Credentials {
  const token = accessTokenSchema.safeParse(jsonOrNull(secret));
  return token.success ? token.data : { kind: 'api-key', apiKey: secret };
}

/** A key is seldom JSON, and the parser's own error would repeat it. */
function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const settingName = 'signed-in-user';
const storedUserSchema = signedInUserSchema.nullable().catch(null);

/** The person who signed in by email and password in the last run; null with an API key, or when it does not fit. */
export function readSignedInUser(local: LocalStore): SignedInUser | null {
  return readSetting(local, settingName, storedUserSchema);
}

/** Remembers who signed in, to show it offline; null forgets it. */
export function writeSignedInUser(local: LocalStore, user: SignedInUser | null): void {
  local.writeSetting(settingName, user === null ? null : JSON.stringify(user));
}
