import { ServiceFailure } from '../ports/service-failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of one JSON value from its bytes. Bytes that are not UTF-8 fail with `ServiceFailure('unreadable')`. */
export function decodeJson(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ServiceFailure('unreadable');
  }
}

/**
 * Parses a JSON text. One that is not JSON fails with `ServiceFailure('unreadable')`, without the parser's
 * message as its cause, because that quotes the text.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure('unreadable');
  }
}
