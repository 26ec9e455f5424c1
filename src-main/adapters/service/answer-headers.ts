import type { IncomingHttpHeaders } from 'node:http';

/** Headers of an answer, names in lower case. */
export type AnswerHeaders = Readonly<IncomingHttpHeaders>;

/** The header's text; the first one when it was sent several times, null when not at all. */
export function headerText(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/**
 * What the body claims to be. We ask for no compression: a compressed body is `other`, because its bytes
 * are not JSON.
 */
export function contentKind(headers: AnswerHeaders): 'json' | 'html' | 'other' {
  const type = headerText(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  const encoding = headerText(headers, 'content-encoding')?.trim().toLowerCase() ?? 'identity';
  const isJson = type === 'application/json' || /^application\/[^/]+\+json$/.test(type);
  return isJson && encoding === 'identity' ? 'json' : 'other';
}
