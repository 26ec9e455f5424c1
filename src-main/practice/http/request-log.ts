import type { ServiceRequest } from './service-request.ts';

/** A request as it was received, for tests that check what a client sends. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: ServiceRequest['headers'];
  /** Parsed JSON, the text when it is not JSON, undefined when there was none. */
  readonly body: unknown;
}

export function receivedRequest({ method, path, query, headers, body }: ServiceRequest): ReceivedRequest {
  return { method, path, query: Object.fromEntries(query), headers, body: readBody(body.toString('utf8')) };
}

function readBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
}
