import { type SignedInUser, signedInUserSchema } from '../../../src-shared/domain/session.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting } from '../settings/stored-setting.ts';

const settingName = 'signed-in-user';

/** Who signed in to the account of the last run by email and password; null with an API key. */
export function readSignedInUser(local: LocalStore): SignedInUser | null {
  return readSetting(local, settingName, signedInUserSchema);
}

/** Remembers who signed in, so that it is shown without any network; null forgets it. */
export function writeSignedInUser(local: LocalStore, user: SignedInUser | null): void {
  local.writeSetting(settingName, user === null ? null : JSON.stringify(user));
}
