/**
 * Changes belong to an account: those of one are never sent to another. With an API key it is the
 * address of the service, because the key itself is bound to one organization. With email and password it
 * is the address, `#` and the organization, because one address serves several. No address has a `#`.
 */
const separator = '#';

/** The account at a parsed service address; `organization` is the chosen slug, or null with an API key. */
export function accountOf(address: string, organization: string | null): string {
  return organization === null ? address : address + separator + organization;
}

/** The two parts of an account that is not `practice`. */
export function partsOfAccount(account: string): {
  readonly address: string;
  readonly organization: string | null;
} {
  const at = account.indexOf(separator);
  if (at === -1) return { address: account, organization: null };
  return { address: account.slice(0, at), organization: account.slice(at + separator.length) };
}
