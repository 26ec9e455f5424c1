import { partsOfAccount } from '../../domain/account.ts';
import { practiceAccount } from '../../domain/event-ref.ts';
import type { Session } from '../../domain/session.ts';
import type { Wording } from '../wording.ts';

/** An account for people: "halcyon-events · api.example.com", or the host alone with an API key. */
export function describeAccount(account: string, { signIn: words }: Wording): string {
  if (account === practiceAccount) return words.practiceAccount;
  const { address, organization } = partsOfAccount(account);
  const host = address.replace(/^https?:\/\//, '');
  return organization === null ? host : words.organizationAt({ organization, address: host });
}

/** "Signed in as Ada Lovelace (Admin)", or how, when the service does not say who. */
export function describeSignIn(
  { practice, user }: Extract<Session, { state: 'signed-in' }>,
  { signIn: words }: Wording,
): string {
  if (practice) return words.signedInToPractice;
  const name = user?.name ?? user?.email ?? null;
  if (name === null) return words.signedInWithKey;
  return user?.role ? words.signedInAsRole({ name, role: user.role }) : words.signedInAs({ name });
}
