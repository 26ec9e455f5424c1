import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { Agent, buildConnector } from 'undici';
import { ServiceFailure, type ServiceFailureKind } from '../../core/ports/service-failure.ts';
import type { ProxyChoice } from './proxy-choice.ts';
import { openTunnel } from './proxy-tunnel.ts';
import { reasonOf } from './request-failures.ts';
import { type ServiceHost, tryWays } from './service-way.ts';
import { closedMs, type ThroughDoors } from './through-doors.ts';

/**
 * Connections to the service, through a proxy where `choose` names one, and through a paired laptop where that fails.
 * Opening one each way (name look-up, TCP, TLS) takes at most `connectMs`, as opening a tunnel does, and fails with
 * `ServiceFailure`: nothing was sent. HTTP/1.1 only: one request a connection, so a broken connection concerns one request.
 */
export function createServiceAgent(connectMs: number, choose: ProxyChoice, doors: ThroughDoors): Agent {
  const connect = buildConnector({ timeout: connectMs, allowH2: false });
  return new Agent({
    // Only what opens a connection finds out that the direct way works again. One that has become old ends after its request.
    clientTtl: closedMs,
    connect: (options, callback) => {
      const opening = {
        service: serviceOf(options),
        direct: () => openDirectly(options),
        over: (stream: Duplex) => openOver(options, stream),
      };
      doors.open(opening).then(
        (socket) => callback(null, socket),
        (failure) => callback(failure, null),
      );
    },
  });

  /** Opens a connection. When its certificate is not trusted, once more with the authorities of the system. */
  async function openDirectly(options: buildConnector.Options): Promise<Socket> {
    try {
      return await openOnce(options);
    } catch (error) {
      if (!isUntrusted(error) || !trustSystemCertificates()) throw error;
      return openOnce(options);
    }
  }

  function openOnce(options: buildConnector.Options): Promise<Socket> {
    const service = serviceOf(options);
    return tryWays(choose, service, async (proxy) => {
      const httpSocket = proxy && (await openTunnel(proxy, service.host, service.port, connectMs));
      return secured({ ...options, ...(httpSocket && { httpSocket }) });
    });
  }

  /** What a paired laptop carries is encrypted for the service alone, unless the service is on loopback. */
  async function openOver(options: buildConnector.Options, stream: Duplex): Promise<Socket> {
    // Node and undici say Socket, and take any Duplex.
    const httpSocket = stream as Socket;
    if (!serviceOf(options).isSecure) return httpSocket;
    try {
      return await secured({ ...options, httpSocket });
    } catch (error) {
      // What was carried cannot be carried again: the next connection finds the authorities of the system.
      if (isUntrusted(error)) trustSystemCertificates();
      throw error;
    }
  }

  function secured(options: buildConnector.Options): Promise<Socket> {
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    let issuer: string | null = null;
    const socket: unknown = connect(options, (...[error, opened]) => {
      if (error) reject(failureOfConnecting(error, issuer));
      else resolve(opened);
    });
    if (socket instanceof TLSSocket) {
      // Before Node refuses a certificate, and forgets it with the connection.
      socket.prependOnceListener('secure', () => {
        issuer = issuerOf(socket);
      });
    }
    return promise;
  }
}

function isUntrusted(error: unknown): boolean {
  return error instanceof ServiceFailure && error.kind === 'certificate-untrusted';
}

function serviceOf({ protocol, hostname, port }: buildConnector.Options): ServiceHost {
  const isSecure = protocol === 'https:';
  return { isSecure, host: hostname, port: Number(port) || (isSecure ? 443 : 80) };
}

const longestIssuer = 100;

/** Who issued the certificate of the other side, as the certificate says; null when it does not. Nobody has checked it. */
function issuerOf(socket: TLSSocket): string | null {
  const { CN, O } = socket.getPeerCertificate().issuer ?? {};
  const said = [CN ?? O].flat()[0];
  return (
    said
      ?.replace(/[\p{C}]/gu, '')
      .trim()
      .slice(0, longestIssuer) || null
  );
}

/** Codes with which Node and OpenSSL say that a certificate could not be verified, the first that fits counts. */
const certificateCodes: readonly (readonly [RegExp, ServiceFailureKind])[] = [
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'certificate-expired'],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'certificate-name'],
  [
    /^(UNABLE_TO_GET_ISSUER_|UNABLE_TO_VERIFY_LEAF_|SELF_SIGNED_|DEPTH_ZERO_|CERT_UNTRUSTED$)/,
    'certificate-untrusted',
  ],
  [
    /^(CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|ERR_TLS_CERT_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_EXCEEDED$)/,
    'certificate',
  ],
];

/** Classifies an error while the connection was being opened: nothing was sent. Keeps its code as the cause, never a message. */
function failureOfConnecting(error: unknown, issuer: string | null): ServiceFailure {
  const cause = reasonOf(error);
  const [, kind] = certificateCodes.find(([codes]) => codes.test(cause.code)) ?? [
    null,
    'unreachable' as const,
  ];
  return new ServiceFailure(kind, { cause, issuer: kind === 'certificate-untrusted' ? issuer : null });
}

let isTried = false;

/**
 * Trusts the certificate authorities of the operating system too, for every later connection of this process. Companies
 * put their own there. Reading them holds up the process for about 0.1 s, so it is done once, when a certificate was not
 * trusted. Returns whether another try may succeed.
 */
function trustSystemCertificates(): boolean {
  if (isTried) return false;
  isTried = true;
  const known = getCACertificates('default');
  const added = getCACertificates('system').filter((certificate) => !known.includes(certificate));
  if (added.length > 0) setDefaultCACertificates([...known, ...added]);
  return added.length > 0;
}
