import { AddressRefused, captivePortalAddress } from '../core/ports/platform.ts';

/**
 * The way out to the machine's browser: gives back `address`, written out in full, when it is
 * https, or the one plain address that a Wi-Fi's login page must be able to step into. Throws
 * `AddressRefused` on any other.
 */
export function externalAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const allowed = url?.protocol === 'https:' || url?.href === captivePortalAddress;
  if (url === null || !allowed || url.username !== '' || url.password !== '') {
    throw new AddressRefused();
  }
  return url.href;
}
