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

/** The limits of one value: bytes, levels of nesting, and values inside it. */
export interface ValueLimits {
  readonly bytes: number;
  readonly depth: number;
  readonly parts: number;
}

/**
 * Finds the end of one JSON value in a stream of bytes, and holds its bytes until then. It looks at quotation marks,
 * brackets and commas only, and does not check that the value is JSON. A value beyond the limits fails with
 * `ServiceFailure('unreadable')`.
 */
export class JsonValueScanner {
  readonly #limits: ValueLimits;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #depth = 0;
  #parts = 0;
  #isInString = false;
  #isEscaped = false;
  #hasEnded = false;

  constructor(limits: ValueLimits) {
    this.#limits = limits;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Reads on from `from`, and returns where it stopped: behind the value, or at the end of the chunk. */
  read(chunk: Uint8Array, from: number): number {
    let at = from;
    while (at < chunk.length && !this.#hasEnded) {
      at = this.#isInString ? this.#readString(chunk, at) : this.#readStructure(chunk, at);
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
    this.#hasEnded = false;
    return bytes;
  }

  #readString(chunk: Uint8Array, from: number): number {
    let at = from;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at += 1;
    }
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === backslash) {
        at += 1;
        if (at === chunk.length) this.#isEscaped = true;
      } else if (byte === quote) {
        this.#isInString = false;
        this.#hasEnded = this.#depth === 0;
        return at + 1;
      }
    }
    return chunk.length;
  }

  /** A number, true, false or null has no end mark: it ends before the next mark or white space. */
  #readStructure(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#depth === 0 && endsPlainValue(byte)) {
        this.#hasEnded = true;
        return at;
      }
      if (byte === quote) {
        this.#isInString = true;
        return at + 1;
      }
      this.#countMark(byte);
      if (this.#hasEnded) return at + 1;
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
      this.#hasEnded = this.#depth === 0;
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

/** Decodes the bytes of one JSON value. Fails with `ServiceFailure('unreadable')` when they are not UTF-8. */
export function decodeJson(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ServiceFailure('unreadable');
  }
}

/**
 * Parses a JSON text. Fails with `ServiceFailure('unreadable')`, without the parser's error as cause, because its
 * message quotes the text.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure('unreadable');
  }
}
