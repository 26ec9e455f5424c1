import { ServiceFailure } from '../ports/service-failure.ts';

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;

/** JSON's white space: space, tab, line feed, carriage return. */
export function isWhiteSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Of one value: bytes, levels of objects and lists in one another, and values inside it. */
export interface ValueLimits {
  readonly bytes: number;
  readonly depth: number;
  readonly parts: number;
}

/**
 * Finds where one JSON value ends in a stream of bytes, and holds its bytes until then. It looks at quotation
 * marks, brackets and commas only; whether the value is JSON is for its reader to find out. A value beyond the
 * limits fails with `ServiceFailure('unreadable')`.
 */
export class JsonValueScanner {
  readonly #limits: ValueLimits;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #depth = 0;
  #parts = 0;
  #inString = false;
  #escaped = false;
  #ended = false;

  constructor(limits: ValueLimits) {
    this.#limits = limits;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Reads on from `from`, and returns where it stopped: behind the value, or at the end of the chunk. */
  read(chunk: Uint8Array, from: number): number {
    let at = from;
    while (at < chunk.length && !this.#ended) {
      at = this.#inString ? this.#readString(chunk, at) : this.#readStructure(chunk, at);
    }
    this.#pieces.push(chunk.subarray(from, at));
    this.#length += at - from;
    if (this.#length > this.#limits.bytes) throw new ServiceFailure('unreadable');
    return at;
  }

  /** The bytes of the value that ended; the scanner is ready for the next. */
  take(): Uint8Array {
    const bytes = joined(this.#pieces, this.#length);
    this.#pieces = [];
    this.#length = 0;
    this.#parts = 0;
    this.#ended = false;
    return bytes;
  }

  #readString(chunk: Uint8Array, from: number): number {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at += 1;
    }
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === backslash) {
        at += 1;
        if (at === chunk.length) this.#escaped = true;
      } else if (byte === quote) {
        this.#inString = false;
        this.#ended = this.#depth === 0;
        return at + 1;
      }
    }
    return chunk.length;
  }

  /** A number, true, false or null has no end of its own: it ends before what stands behind it. */
  #readStructure(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#depth === 0 && endsPlainValue(byte)) {
        this.#ended = true;
        return at;
      }
      if (byte === quote) {
        this.#inString = true;
        return at + 1;
      }
      this.#countMark(byte);
      if (this.#ended) return at + 1;
    }
    return chunk.length;
  }

  #countMark(byte: number): void {
    if (byte === comma) {
      this.#countPart();
    } else if (byte === openBrace || byte === openBracket) {
      this.#countPart();
      this.#depth += 1;
      if (this.#depth > this.#limits.depth) throw new ServiceFailure('unreadable');
    } else if (byte === closeBrace || byte === closeBracket) {
      this.#depth -= 1;
      this.#ended = this.#depth === 0;
    }
  }

  #countPart(): void {
    this.#parts += 1;
    if (this.#parts > this.#limits.parts) throw new ServiceFailure('unreadable');
  }
}

function endsPlainValue(byte: number): boolean {
  return byte === comma || byte === closeBrace || byte === closeBracket || isWhiteSpace(byte);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

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
