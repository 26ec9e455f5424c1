import { AddressRefused, captivePortalAddress } from '../core/ports/platform.ts';

/**
 * Checks an address before it is opened outside Vestibule: returns it, normalized, when it is https, or the one plain
 * address that leads to the login page of a Wi-Fi. Throws `AddressRefused` for any other.
 */
export function externalAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const allowed = url?.protocol === 'https:' || url?.href === captivePortalAddress;
  if (url === null || !allowed || url.username !== '' || url.password !== '') {
    throw new AddressRefused();
  }
  return url.href;
}
