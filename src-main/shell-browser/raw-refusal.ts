import { STATUS_CODES } from 'node:http';
import { securityHeaders } from '../composition/security-headers.ts';

/** A whole answer without a body, for a socket that speaks HTTP and has no response object. */
export function rawRefusal(status: 400 | 403 | 404 | 431 | 503): string {
  const headers = { ...securityHeaders('self'), Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
