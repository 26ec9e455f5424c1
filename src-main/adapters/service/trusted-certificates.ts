import { getCACertificates, setDefaultCACertificates } from 'node:tls';

let isTried = false;

/**
 * Trusts the certificate authorities of the operating system too, for every later connection of this process. Companies
 * put their own there. Reading them holds up the process for about 0.1 s, so it is done once, when a certificate was not
 * trusted. Returns whether another try may succeed.
 */
export function trustSystemCertificates(): boolean {
  if (isTried) return false;
  isTried = true;
  const known = getCACertificates('default');
  const added = getCACertificates('system').filter((certificate) => !known.includes(certificate));
  if (added.length > 0) setDefaultCACertificates([...known, ...added]);
  return added.length > 0;
}
