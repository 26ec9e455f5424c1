import { completeAddress } from '../../../src-shared/domain/service-address.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Parses a service address that a person typed into its normal form: scheme (https by default, `completeAddress`), host,
 * port unless it is the default, path without a slash at its end. Fails with `address-invalid`, also for credentials, a
 * query or a fragment, and with `address-not-secure` for http to another machine.
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
