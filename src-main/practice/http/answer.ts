import type { Refusal } from './refusal.ts';

/** An answer before it is sent. A long body comes in parts, each made only when the one before is taken. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Iterable<string>;
}

const jsonType = 'application/json; charset=utf-8';

export function jsonAnswer(value: unknown): Answer {
  return jsonTextAnswer(JSON.stringify(value));
}

/** `body` is JSON already: records leave the database as JSON texts. */
export function jsonTextAnswer(
  body: string | Iterable<string>,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status: 200,
    headers: { 'content-type': jsonType, 'cache-control': 'no-cache', ...headers },
    body,
  };
}

export function refusalAnswer(refusal: Refusal): Answer {
  return {
    status: refusal.status,
    headers: { 'content-type': jsonType, ...refusal.headers },
    body: JSON.stringify({ message: refusal.message }),
  };
}
