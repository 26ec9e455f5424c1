import { ChunkFeed, ChunkQueue } from './body-chunks.ts';
import type { Body } from './worker-contract.ts';
import { describeFailure, type LentMark, type LentNews, toError } from './worker-messages.ts';

/** The arguments of one call, on their way to a worker. */
export interface LentArguments {
  /** What can be copied. */
  readonly args: readonly unknown[];
  /** Where something stood that stays here. */
  readonly marks: readonly LentMark[];
  /** The worker uses what stood at `marks[index]`. */
  use(index: number, args: readonly unknown[]): void;
  /** The call has ended: nothing is sent any more. */
  takeBack(): void;
  /** Why a call that failed with `error` failed: an abort, or a body that failed here, is the reason. */
  reasonOf(error: unknown): unknown;
}

type Send = (news: LentNews, transfer?: readonly ArrayBuffer[]) => void;

interface LentThing {
  readonly kind: LentMark['kind'];
  use?(...args: readonly unknown[]): void;
  takeBack?(): void;
  failure?(): { readonly reason: unknown } | null;
}

/**
 * Takes listeners, signals and bodies out of `args`. Calls `send` with news of the argument at `marks[index]`, never
 * before this function has returned. Fails with the reason of a signal that is aborted already.
 */
export function lendArguments(
  args: readonly unknown[],
  send: (index: number, ...news: Parameters<Send>) => void,
): LentArguments {
  const marks: LentMark[] = [];
  const things: LentThing[] = [];

  function isLent(value: unknown, argument: number, property: string | null): boolean {
    const index = things.length;
    const thing = lend(value, (...news) => send(index, ...news));
    if (thing === null) return false;
    things.push(thing);
    marks.push({ kind: thing.kind, argument, property });
    return true;
  }

  const copied = args.map((arg, argument) => {
    if (isLent(arg, argument, null)) return null;
    if (!isPlainObject(arg)) return arg;
    return Object.fromEntries(Object.entries(arg).filter(([name, value]) => !isLent(value, argument, name)));
  });
  return {
    args: copied,
    marks,
    use: (index, used) => things[index]?.use?.(...used),
    takeBack: () => {
      for (const thing of things) thing.takeBack?.();
    },
    reasonOf: (error) => {
      const failure = things.map((thing) => thing.failure?.()).find(Boolean);
      return failure ? failure.reason : error;
    },
  };
}

function lend(value: unknown, send: Send): LentThing | null {
  if (typeof value === 'function') return { kind: 'listener', use: (...args) => value(...args) };
  if (value instanceof AbortSignal) return lendSignal(value, send);
  return isBody(value) ? lendBody(value, send) : null;
}

function lendSignal(signal: AbortSignal, send: Send): LentThing {
  signal.throwIfAborted();
  const abort = () => send({ is: 'aborted' });
  signal.addEventListener('abort', abort, { once: true });
  return {
    kind: 'signal',
    takeBack: () => signal.removeEventListener('abort', abort),
    failure: () => (signal.aborted ? { reason: signal.reason } : null),
  };
}

function lendBody(body: Body, send: Send): LentThing {
  let failure: { readonly reason: unknown } | null = null;
  let result: unknown;
  const feed = new ChunkFeed({ send: (bytes) => send({ is: 'chunk', bytes }, [bytes.buffer]) });
  async function* noteResult(): AsyncGenerator<Uint8Array, void> {
    result = yield* body;
  }
  feed.run(noteResult()).then(
    () => send({ is: 'end', result }),
    (reason: unknown) => {
      failure = { reason };
      send({ is: 'cut-off', failure: describeFailure(reason) });
    },
  );
  return {
    kind: 'body',
    use: () => feed.taken(),
    takeBack: () => feed.stop(),
    failure: () => failure,
  };
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** The arguments of one call, with stand-ins for those that stayed in the calling thread. */
export interface BorrowedArguments {
  readonly args: readonly unknown[];
  receive(index: number, news: LentNews): void;
}

interface StandIn {
  readonly value: unknown;
  receive?(news: LentNews): void;
}

/** Puts a stand-in at each mark. Calling a stand-in calls `use` with its index. */
export function borrowArguments(
  copied: readonly unknown[],
  marks: readonly LentMark[],
  use: (index: number, args: readonly unknown[]) => void,
): BorrowedArguments {
  const args = [...copied];
  const standIns = marks.map(({ kind, argument, property }, index) => {
    const standIn = standInFor[kind]((...used) => use(index, used));
    if (property === null) args[argument] = standIn.value;
    else args[argument] = { ...(args[argument] as object), [property]: standIn.value };
    return standIn;
  });
  return { args, receive: (index, news) => standIns[index]?.receive?.(news) };
}

const standInFor: Readonly<Record<LentMark['kind'], (use: (...args: unknown[]) => void) => StandIn>> = {
  listener: (use) => ({ value: use }),
  signal() {
    const controller = new AbortController();
    return { value: controller.signal, receive: () => controller.abort() };
  },
  body(use) {
    const queue = new ChunkQueue(() => use());
    return {
      value: queue,
      receive(news) {
        if (news.is === 'chunk') queue.push(news.bytes);
        else if (news.is === 'end') queue.end(news.result);
        else if (news.is === 'cut-off') queue.cutOff(toError(news.failure));
      },
    };
  },
};
