/**
 * The headers of every answer a shell gives to its page. Scripts and styles come from the page's
 * own origin only, and nothing may frame, embed or read it from outside. The camera is for scanning codes.
 * `connect`: where its scripts may connect to: nowhere, or to the server it came from, its WebSocket included.
 */
export function securityHeaders(connect: 'none' | 'self'): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src '${connect}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), display-capture=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
