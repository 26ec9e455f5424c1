/**
 * The chunks of one body on their way through a thread: pushed on one side, read on the other, in order.
 * `onTaken` is told when the reader asks for the next after each chunk, so that the sender can hold back.
 */
export class ChunkQueue implements AsyncIterable<Uint8Array> {
  readonly #onTaken: () => void;
  readonly #chunks: Uint8Array[] = [];
  #end: { readonly failure: Error | null } | null = null;
  #wake: (() => void) | null = null;

  constructor(onTaken: () => void) {
    this.#onTaken = onTaken;
  }

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#wake?.();
  }

  /** Nothing more comes; with a failure, reading fails with it behind the last chunk. */
  end(failure: Error | null = null): void {
    this.#end = { failure };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
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
        if (this.#end.failure !== null) throw this.#end.failure;
        return;
      }
    }
  }
}
