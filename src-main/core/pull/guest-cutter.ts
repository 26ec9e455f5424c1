import { ServiceFailure } from '../ports/service-failure.ts';
import { decodeJson, isWhiteSpace, JsonValueScanner, parseJson, type ValueLimits } from './json-values.ts';

const guestLimits: ValueLimits = { bytes: 1024 * 1024, depth: 64, parts: 10_000 };

/** Twice the largest supported event. An endless list would fill the disk. */
const listLimits: ListLimits = { bytes: 4 * 1024 ** 3, guests: 1_000_000 };

/** The limits of a whole list. */
export interface ListLimits {
  readonly bytes: number;
  readonly guests: number;
}

/** What comes next in the body, apart from white space: a mark, or a value to read. */
type Expected =
  | 'body'
  | 'first-name'
  | 'name'
  | 'colon'
  | 'colon-of-guests'
  | 'field'
  | 'field-end'
  | 'guests'
  | 'first-guest'
  | 'guest'
  | 'guest-end'
  | 'nothing';

/** The marks of the body outside its values, and what comes after each. */
const marks: Readonly<Record<Expected, Readonly<Record<string, Expected>>>> = {
  body: { '{': 'first-name' },
  'first-name': { '}': 'nothing' },
  name: {},
  colon: { ':': 'field' },
  'colon-of-guests': { ':': 'guests' },
  field: {},
  'field-end': { ',': 'name', '}': 'nothing' },
  guests: { '[': 'first-guest' },
  'first-guest': { ']': 'field-end' },
  guest: {},
  'guest-end': { ',': 'guest', ']': 'field-end' },
  nothing: {},
};

type Value = 'name' | 'field' | 'guest';

/** Where a value may stand instead of a mark. */
const values: Readonly<Partial<Record<Expected, Value>>> = {
  'first-name': 'name',
  name: 'name',
  field: 'field',
  'first-guest': 'guest',
  guest: 'guest',
};

/**
 * Cuts the guests of `{"guests":[…], …}` (interface: GET /event/<event_id>/guestlist) out of the byte
 * stream, one by one, and holds one value of the body at most. It does not check that a guest is JSON. A body of another
 * shape, one that ends early, or one beyond the limits of a guest or list fails with `ServiceFailure('unreadable')`.
 */
export class GuestCutter {
  #expected: Expected = 'body';
  #reading: Value | null = null;
  #found = false;
  #bytes = 0;
  #guests = 0;
  readonly #scanner = new JsonValueScanner(guestLimits);
  readonly #limits: ListLimits;

  constructor(limits = listLimits) {
    this.#limits = limits;
  }

  /** The guests that end in this chunk: the bytes of one JSON value each. */
  *push(chunk: Uint8Array): Generator<Uint8Array, void, undefined> {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.bytes) throw new ServiceFailure('unreadable');
    let at = 0;
    while (at < chunk.length) {
      if (this.#reading === null) {
        at = this.#readMarks(chunk, at);
      } else {
        at = this.#scanner.read(chunk, at);
        const guest = this.#scanner.hasEnded ? this.#endValue(this.#reading, this.#scanner.take()) : null;
        if (guest !== null) yield guest;
      }
    }
  }

  /** Ends the stream; fails unless the body is complete and had guests. */
  end(): void {
    if (this.#expected !== 'nothing' || !this.#found) throw new ServiceFailure('unreadable');
  }

  /** Reads on up to the next value, and returns where that begins. */
  #readMarks(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (isWhiteSpace(byte)) continue;
      const next = marks[this.#expected][String.fromCharCode(byte)];
      if (next === undefined) {
        this.#startValue();
        return at;
      }
      this.#expected = next;
    }
    return chunk.length;
  }

  #startValue(): void {
    const value = values[this.#expected];
    if (value === undefined) throw new ServiceFailure('unreadable');
    this.#reading = value;
  }

  #endValue(value: Value, bytes: Uint8Array): Uint8Array | null {
    this.#reading = null;
    if (bytes.length === 0) throw new ServiceFailure('unreadable');
    if (value === 'guest') {
      this.#guests += 1;
      if (this.#guests > this.#limits.guests) throw new ServiceFailure('unreadable');
      this.#expected = 'guest-end';
      return bytes;
    }
    const content = parseJson(decodeJson(bytes));
    this.#expected = value === 'field' ? 'field-end' : this.#colonAfter(content);
    return null;
  }

  #colonAfter(name: unknown): Expected {
    if (typeof name !== 'string') throw new ServiceFailure('unreadable');
    if (name !== 'guests') return 'colon';
    if (this.#found) throw new ServiceFailure('unreadable');
    this.#found = true;
    return 'colon-of-guests';
  }
}
