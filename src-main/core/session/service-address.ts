import { completeAddress } from '../../../src-shared/domain/service-address.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Reads a service address as a person types it, and brings it into its one form: scheme, host, port when it
 * is not the usual one, path without a slash at its end. Without a scheme it is https (`completeAddress`). Fails
 * with `address-invalid` (also for credentials, a query or a fragment in it), and with `address-not-secure`
 * for http to anything but this machine.
 */
export function parseServiceAddress(text: string): string {
  const url = parseUrl(completeAddress(text));
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new VestibuleError('address-invalid');
  if (url.username || url.password || url.search || url.hash) throw new VestibuleError('address-invalid');
  if (url.protocol === 'http:' && !loopbackHosts.has(url.hostname)) {
    throw new VestibuleError('address-not-secure');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The parser's own error repeats the text, which may hold a password: it is not passed on as a cause. */
function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new VestibuleError('address-invalid');
  return url;
}
