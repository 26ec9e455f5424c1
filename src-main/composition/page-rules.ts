import { extname } from 'node:path';

/**
 * The headers of every answer a shell gives to its page. Scripts and styles come from the page's
 * own origin only, no text becomes a script, and nothing may frame, embed or read it from outside. The camera is for
 * scanning codes. `connect`: where its scripts may connect to: nowhere, or to the server it came from, its WebSocket
 * included. `Connection-Allowlist` (Chromium 152 and newer) says so of WebRTC, navigation and name lookups too, which
 * a content policy leaves open; Electron's window is guarded by its session instead.
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
      "require-trusted-types-for 'script'",
      'trusted-types vestibule-worker',
    ].join('; '),
    ...(connect === 'self' && { 'Connection-Allowlist': '(response-origin)' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), display-capture=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What a file of the built renderer is served as, by the end of its name. */
export function contentTypeOf(path: string): string {
  return contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/**
 * Features that both windows switch off, for Chromium's `--disable-features`. `DeferRendererTasksAfterInput` holds
 * back a page's work from a key press to the next frame, so rows appeared one frame late.
 */
export const disabledFeatures = 'DeferRendererTasksAfterInput';
