import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type BorrowedArguments, borrowArguments } from './lent-arguments.ts';
import type { Crossing, Served } from './worker-contract.ts';
import { describeFailure, type FromWorker, type Invocation, type ToWorker } from './worker-messages.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Serves what `open` makes of the worker's data, until it is closed. For the entry of a worker thread that
 * `startWorker` started. A call runs as soon as its message arrives.
 */
export function serveWorker<Data, Methods extends Crossing<Methods>>(
  open: (data: Data) => Served<Methods>,
): void {
  if (parentPort === null) throw new Error('serveWorker runs in a worker thread only');
  const port = parentPort;
  goBehindTheMainThread();
  const send = (message: FromWorker) => port.postMessage(message);
  const served = open(workerData as Data);
  const borrowed = new Map<number, BorrowedArguments>();

  async function run({ id, method, args: copied, lent }: Invocation): Promise<unknown> {
    const call = borrowArguments(copied, lent, (index, used) => send({ kind: 'use', id, index, args: used }));
    if (lent.length > 0) borrowed.set(id, call);
    // `startWorker` calls by the names of the same interface.
    return (served[method as keyof Methods] as Method)(...call.args);
  }

  async function answer(id: number, work: Promise<unknown>): Promise<void> {
    try {
      send({ kind: 'done', id, value: await work });
    } catch (error) {
      send({ kind: 'failed', id, failure: describeFailure(error) });
    } finally {
      borrowed.delete(id);
    }
  }

  async function close(): Promise<void> {
    try {
      await served.close?.();
    } finally {
      // Nothing else keeps the thread: it ends by itself when the answer is out.
      port.unref();
    }
  }

  port.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'call':
        return void answer(message.id, run(message));
      case 'close':
        return void answer(message.id, close());
      case 'news':
        return borrowed.get(message.id)?.receive(message.index, message.news);
    }
  });
}

/**
 * Typing and marking go before imports and exports where a machine has few cores. Only Linux gives a thread a priority of
 * its own: elsewhere this would be the whole process's.
 */
function goBehindTheMainThread(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A sandbox may forbid it. The threads are equals then, and nothing else changes.
  }
}
