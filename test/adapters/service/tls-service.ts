import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { aCertificate, type CertificateName } from './a-certificate.ts';
import { portOf } from './raw-service.ts';

/** Serves an empty list of events over TLS until the test ends, with a certificate that is valid around `days` from now. */
export async function serveTls(
  name: CertificateName,
  days = 0,
): Promise<{ readonly port: number; readonly certificate: string }> {
  const { key, certificate } = aCertificate(name, days);
  const server = createServer({ key, cert: certificate }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"events":[]}');
  });
  return { port: await portOf(server), certificate };
}

/** Trusts this certificate and no other until the test ends. */
export function trust(certificate: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}
