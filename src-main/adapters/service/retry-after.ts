import { type AnswerHeaders, headerText } from './answer-headers.ts';

/**
 * How long the service asks us to wait, in milliseconds: `Retry-After` as seconds or as an HTTP date. A date
 * counts from the answer's own Date header, because this laptop's clock (`nowMs`, Unix time) may be wrong.
 * Null when there is no such header or it cannot be read; a date in the past is 0.
 */
export function retryAfterMs(headers: AnswerHeaders, nowMs: number): number | null {
  const text = headerText(headers, 'retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const until = parseHttpDate(text);
  if (until === null) return null;
  const sentAt = parseHttpDate(headerText(headers, 'date') ?? '') ?? nowMs;
  return Math.max(0, until - sentAt);
}

/** An HTTP date begins with the name of a day; `Date.parse` alone would also read "-5". */
function parseHttpDate(text: string): number | null {
  const time = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
