/**
 * An address as a person types it, with the https:// that it leaves out. Unchanged when it begins with a scheme, and when
 * it is no whole address: a word without a dot is a name somebody remembers, and asking the network for it says nothing.
 */
export function completeAddress(text: string): string {
  const trimmed = text.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) || !namesHost(trimmed) ? trimmed : `https://${trimmed}`;
}

function namesHost(text: string): boolean {
  const [authority = ''] = text.split(/[/?#]/);
  return authority.includes('.') || authority.startsWith('[') || /^localhost(:|$)/i.test(authority);
}
