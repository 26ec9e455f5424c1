import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { aCertificate } from '../adapters/service/a-certificate.ts';
import type { FaultKind } from './fault-kind.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { fakeNameService } from './name-service.ts';

/** What all nights of one process share: whom this machine trusts, and its name service. */
export interface World {
  /** A proxy before the service at this address, made so that this fault can happen on it. */
  openProxy(service: string, fault: FaultKind['fault']): Promise<FaultProxy>;
  close(): void;
}

/** Without TLS a connection is there as soon as it is taken: there is no handshake that could fail. */
const needsTls: ReadonlySet<string> = new Set(['mute', 'untrusted']);

/** Changes the trust and the name service of this process until it is closed. */
export function openWorld(): World {
  const trusted = aCertificate({ ipv4: '127.0.0.1' });
  const untrusted = aCertificate({ ipv4: '127.0.0.1' });
  const trustedBefore = getCACertificates('default');
  setDefaultCACertificates([trusted.certificate]);
  const names = fakeNameService();
  return {
    openProxy(service, fault) {
      const line = 'line' in fault ? fault.line : 'open';
      return startFaultProxy({
        service,
        host: line === 'nameless' ? 'localhost' : '127.0.0.1',
        names,
        tls: needsTls.has(line) ? { trusted, untrusted } : null,
        // What befalls the line befalls new connections only.
        keepAlive: line === 'open',
      });
    },
    close() {
      names.restore();
      setDefaultCACertificates(trustedBefore);
    },
  };
}
