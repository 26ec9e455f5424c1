import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { securityHeaders } from '../composition/page-rules.ts';

/** The only host and origin of this server, and the cookie of its pages. */
export interface ServerIdentity {
  readonly host: string;
  readonly origin: string;
  /** Named after the port, because browsers share cookies between the ports of one host. */
  readonly cookieName: string;
}

export function serverIdentity(port: number): ServerIdentity {
  const host = `127.0.0.1:${port}`;
  return { host, origin: `http://${host}`, cookieName: `vestibule-${port}` };
}

/** Whether the Host header is ours, exactly: a name rebound to 127.0.0.1 does not pass. */
export function isForUs(request: IncomingMessage, identity: ServerIdentity): boolean {
  return request.headers.host === identity.host;
}

/** Whether the Origin header is there and ours, exactly: only our own page can have sent it. */
export function isFromOurPage(request: IncomingMessage, identity: ServerIdentity): boolean {
  return request.headers.origin === identity.origin;
}

/** The session the request's cookie names, unchecked; null without such a cookie. */
export function sessionCookie(request: IncomingMessage, { cookieName }: ServerIdentity): string | null {
  for (const cookie of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = cookie.trim().split('=', 2);
    if (name === cookieName && value !== undefined) return value;
  }
  return null;
}

/** A whole answer without a body, for a socket that speaks HTTP and has no response object. */
export function rawRefusal(status: 400 | 403 | 404 | 431 | 503): string {
  const headers = { ...securityHeaders('self'), Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
