import { expect, it } from 'vitest';
import { securityHeaders } from '../../src-main/composition/page-rules.ts';

it.each([
  ['none', {}],
  ['self', { 'Connection-Allowlist': '(response-origin)' }],
] as const)('a page may connect to %s, and its policy allows nothing else', (connect, more) => {
  expect(securityHeaders(connect)).toEqual({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      `connect-src '${connect}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ` +
      "require-trusted-types-for 'script'; trusted-types vestibule-worker",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), display-capture=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...more,
  });
});
