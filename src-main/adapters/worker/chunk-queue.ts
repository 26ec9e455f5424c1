/**
 * The chunks of one body on their way through a thread: pushed on one side, read on the other, in order.
 * `onTaken` is told when the reader asks for the next after each chunk, so that the sender can hold back.
 */
export class ChunkQueue implements AsyncIterable<Uint8Array, unknown> {
  readonly #onTaken: () => void;
  readonly #chunks: Uint8Array[] = [];
  #end: (() => unknown) | null = null;
  #wake: (() => void) | null = null;

  constructor(onTaken: () => void) {
    this.#onTaken = onTaken;
  }

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#wake?.();
  }

  /** Nothing more comes: reading returns `result` behind the last chunk. */
  end(result: unknown): void {
    this.#end = () => result;
    this.#wake?.();
  }

  /** Nothing more comes: reading fails behind the last chunk. */
  cutOff(failure: Error): void {
    this.#end = () => {
      throw failure;
    };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, unknown, undefined> {
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        yield chunk;
        this.#onTaken();
      } else if (this.#end === null) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      } else {
        return this.#end();
      }
    }
  }
}
