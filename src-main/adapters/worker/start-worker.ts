import { type ResourceLimits, Worker } from 'node:worker_threads';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { type LentArguments, lendArguments } from './lent-arguments.ts';
import type { Crossing } from './worker-contract.ts';
import { describeFailure, type FromWorker, type ToWorker, toError } from './worker-messages.ts';

interface WorkerOptions<Data> {
  /** The entry, which calls `serveWorker` with the same `Data` and `Methods`. */
  readonly url: URL;
  readonly data: Data;
  readonly name: string;
  readonly resourceLimits?: ResourceLimits;
  /** Told once, before the calls under way fail, when the worker ends and `close` was not called. */
  readonly onDeath?: (cause: Error) => void;
}

/** A worker thread and the calls that it has not answered. */
export interface RunningWorker<Methods> {
  /**
   * The methods that the worker serves. Each fails as it does there (`worker-messages.ts`), with the reason of its
   * signal, with what its body fails with, or with `StoreFailure('io')` when the worker dies.
   */
  readonly methods: Methods;
  /** The same by name, for a client that makes methods of its own. */
  call(method: string, args: readonly unknown[]): Promise<unknown>;
  /**
   * Has the worker close what it serves, and waits until the thread has ended. Calls still under way then fail. The
   * thread is never stopped from here: that can crash the process while a native module runs (better-sqlite3 issue
   * 1507).
   */
  close(): Promise<void>;
}

interface OpenCall {
  readonly lent: LentArguments | null;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Starts a worker thread whose entry serves `Methods` (`serveWorker`). */
export function startWorker<Data, Methods extends Crossing<Methods>>(
  options: WorkerOptions<Data>,
): RunningWorker<Methods> {
  const { url, data, name, resourceLimits = {}, onDeath } = options;
  const worker = new Worker(url, { workerData: data, name, resourceLimits });
  const open = new Map<number, OpenCall>();
  const post = (message: ToWorker, transfer: readonly ArrayBuffer[] = []) =>
    worker.postMessage(message, transfer);
  let lastId = 0;
  let end: Error | null = null;
  let closing: Promise<void> | null = null;

  function die(cause: Error): void {
    if (end !== null) return;
    end = cause;
    if (closing === null) onDeath?.(cause);
    for (const id of open.keys()) settle(id, ({ reject }) => reject(new StoreFailure('io', { cause })));
  }

  function settle(id: number, how: (call: OpenCall) => void): void {
    const call = open.get(id);
    open.delete(id);
    call?.lent?.takeBack();
    if (call !== undefined) how(call);
  }

  function receive(message: FromWorker): void {
    const { id } = message;
    if (message.kind === 'done') settle(id, ({ resolve }) => resolve(message.value));
    else if (message.kind === 'failed') settle(id, ({ reject }) => reject(toError(message.failure)));
    else open.get(id)?.lent?.use(message.index, message.args);
  }

  function send(
    method: string,
    args: readonly unknown[],
    answer: Pick<OpenCall, 'resolve' | 'reject'>,
  ): void {
    lastId += 1;
    const id = lastId;
    const lent = lendArguments(args, (index, news, transfer) =>
      post({ kind: 'news', id, index, news }, transfer),
    );
    const reject = (error: unknown) => answer.reject(lent.reasonOf(error));
    open.set(id, { ...answer, reject, lent });
    try {
      post({ kind: 'call', id, method, args: lent.args, lent: lent.marks });
    } catch (error) {
      // Something in the arguments can be neither copied nor lent.
      settle(id, () => undefined);
      throw error;
    }
  }

  async function closeAndEnd(): Promise<void> {
    if (end !== null) return;
    lastId += 1;
    const id = lastId;
    await new Promise((resolve, reject) => {
      open.set(id, { lent: null, resolve, reject });
      post({ kind: 'close', id });
    });
    await ended;
  }

  worker.on('message', receive);
  worker.on('error', (error) => die(toError(describeFailure(error))));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', (code) => {
      die(new Error(`the ${name} worker ended with code ${code}`));
      resolve();
    });
  });

  async function call(method: string, args: readonly unknown[]): Promise<unknown> {
    if (end !== null) throw new StoreFailure('io', { cause: end });
    return new Promise((resolve, reject) => send(method, args, { resolve, reject }));
  }

  return {
    methods: methodsOf<Methods>({}, call),
    call,
    close: () => {
      closing ??= closeAndEnd();
      return closing;
    },
  };
}

/**
 * An object whose methods are those in `own`, and `call` with the method's name for every other one: a method added
 * to the interface needs no line here.
 */
export function methodsOf<Methods extends object>(
  own: Partial<Methods>,
  call: (method: string, args: readonly unknown[]) => Promise<unknown>,
): Methods {
  const proxy = new Proxy(own, {
    get(mine, name) {
      // A promise that resolves to the object looks for `then`.
      if (typeof name === 'symbol' || name === 'then' || Object.hasOwn(mine, name))
        return Reflect.get(mine, name);
      return (...args: unknown[]) => call(name, args);
    },
  });
  // The compiler cannot know what answers a call by name; `serveWorker` takes the same interface.
  return proxy as Methods;
}
