import { serveWorker } from '../../../src-main/adapters/worker/serve-worker.ts';
import type { Body } from '../../../src-main/adapters/worker/worker-contract.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';

/** One method for each thing that can happen between a worker and whoever calls it. */
export interface SampleThread {
  add(a: number, b: number): Promise<number>;
  /** Tells every number below `end`, then answers. */
  count(end: number, options: { readonly onNumber: (n: number) => void }): Promise<void>;
  /** The greeting that the worker was opened with. */
  greet(): Promise<string>;
  fail(how: 'store' | 'service' | 'mistake'): Promise<void>;
  answerWithFunction(): Promise<unknown>;
  untilAborted(signal: AbortSignal): Promise<void>;
  /** The bytes of a body, and what it returned. */
  read(body: Body<string>): Promise<{ readonly bytes: number; readonly result: string }>;
  never(): Promise<void>;
  die(): Promise<void>;
}

serveWorker<{ readonly greeting: string }, SampleThread>(({ greeting }) => {
  return {
    add: async (a, b) => a + b,
    async count(end, { onNumber }) {
      for (let n = 0; n < end; n += 1) onNumber(n);
    },
    greet: async () => greeting,
    async fail(how) {
      if (how === 'store') throw new StoreFailure('disk-full');
      if (how === 'service') throw new ServiceFailure('server', { status: 503 });
      throw new RangeError('about ada@guests.example');
    },
    answerWithFunction: async () => () => undefined,
    untilAborted: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    async read(body) {
      let bytes = 0;
      async function* counted(): AsyncGenerator<Uint8Array, string> {
        return yield* body;
      }
      const reading = counted();
      for (;;) {
        const { done, value } = await reading.next();
        if (done) return { bytes, result: value };
        bytes += value.length;
      }
    },
    never: () => new Promise(() => undefined),
    die: async () => process.exit(3),
  };
});
