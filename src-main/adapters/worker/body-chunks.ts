/** The number of chunks in transit, and the size of one: together the memory that an import needs for a body. */
const chunksUnderWay = 4;
const chunkBytes = 64 * 1024;

/** Where chunks go. */
interface ChunkSink {
  /** Takes a chunk that nobody else uses: it may be transferred to another thread. */
  send(chunk: Uint8Array<ArrayBuffer>): void;
}

/**
 * Sends a body in small chunks, and no faster than they are taken. A chunk with a buffer of its own is handed
 * over as it is, and is empty afterwards; of any other a copy is sent.
 */
export class ChunkFeed {
  readonly #sink: ChunkSink;
  #underWay = 0;
  #stopped = false;
  #wake: (() => void) | null = null;

  constructor(sink: ChunkSink) {
    this.#sink = sink;
  }

  /** One chunk was taken. */
  taken(): void {
    this.#underWay -= 1;
    this.#wake?.();
  }

  /** Stops sending: the rest is not needed. */
  stop(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  /** Ends when everything was sent, or after `stop`; fails with what `chunks` fails with. */
  async run(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += chunkBytes) {
        await this.#untilWanted();
        if (this.#stopped) return;
        this.#underWay += 1;
        this.#sink.send(isAlone(chunk) ? chunk : new Uint8Array(chunk.subarray(at, at + chunkBytes)));
      }
    }
  }

  async #untilWanted(): Promise<void> {
    while (!this.#stopped && this.#underWay >= chunksUnderWay) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** A small chunk that fills its buffer. Copying it would leave the buffer to a late garbage collection. */
function isAlone(chunk: Uint8Array): chunk is Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = chunk;
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength <= chunkBytes;
}

/**
 * The chunks of one body between two threads: pushed on one side, read on the other, in order. Calls `onTaken` when
 * the reader asks for the next chunk, so that the sender can hold back.
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
