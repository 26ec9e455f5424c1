import { Worker } from 'node:worker_threads';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import type { AttendanceListener, PullReport } from '../../../core/ports/mirror.ts';
import { mirrorMemory } from '../../worker-memory.ts';
import { describeFailure, toError } from './worker-failure.ts';
import { type FromWorker, fromWorkerSchema, type ToWorker, type WorkerFiles } from './worker-messages.ts';

type Unnumbered<M> = M extends unknown ? Omit<M, 'id'> : never;

/** A message that asks for an answer. */
export type Call = Unnumbered<Exclude<ToWorker, { kind: BodyMessage['kind'] }>>;
/** A message about the body of an import. */
export type BodyMessage = Unnumbered<Extract<ToWorker, { kind: 'chunk' | 'end' | 'cut-off' }>>;

/** What a call hears before it is answered. */
export interface CallListener {
  readonly onProgress?: (received: number) => void;
  readonly onTaken?: () => void;
}

/** A call under way. */
export interface OpenCall {
  /** Fails with `ServiceFailure` or `StoreFailure`; `io` when the worker died. */
  readonly answer: Promise<PullReport | null>;
  send(message: BodyMessage): void;
}

/** One running worker and the calls that it has not answered. */
export interface WorkerLink {
  call(message: Call, listener?: CallListener): OpenCall;
  /**
   * Lets the worker close its databases and end. It is never ended from here: a thread that is stopped inside
   * a native module can take the whole process with it (better-sqlite3 issue 1507).
   */
  close(): Promise<void>;
}

/** What a worker tells unasked. */
export interface WorkerListener {
  readonly onDeath: () => void;
  readonly onAttendanceLost: AttendanceListener;
}

/** Starts a worker. `onDeath` is told when it has ended, wanted or not; its open calls have failed then. */
export function startWorker(
  workerUrl: URL,
  files: WorkerFiles,
  { onDeath, onAttendanceLost }: WorkerListener,
): WorkerLink {
  const worker = new Worker(workerUrl, { workerData: files, resourceLimits: mirrorMemory });
  const open = new Map<
    number,
    { settle: (message: FromWorker) => void; fail: (error: Error) => void } & CallListener
  >();
  let lastId = 0;

  function die(cause: Error): void {
    onDeath();
    for (const call of open.values()) call.fail(new StoreFailure('io', { cause }));
    open.clear();
  }

  function receive(message: FromWorker): void {
    if (message.kind === 'attendance-lost') {
      onAttendanceLost(message.event, message.lost);
      return;
    }
    const call = open.get(message.id);
    if (message.kind === 'progress') call?.onProgress?.(message.received);
    else if (message.kind === 'taken') call?.onTaken?.();
    else {
      open.delete(message.id);
      call?.settle(message);
    }
  }

  worker.on('message', (message) => receive(fromWorkerSchema.parse(message)));
  worker.on('error', (error) => die(toError(describeFailure(error))));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', (code) => {
      die(new Error(`the mirror worker ended with code ${code}`));
      resolve();
    });
  });

  function call(message: Call, listener: CallListener = {}): OpenCall {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<PullReport | null>((resolve, reject) => {
      const settle = (reply: FromWorker) => {
        if (reply.kind === 'done') resolve(reply.report);
        else if (reply.kind === 'failed') reject(toError(reply.failure));
      };
      open.set(id, { ...listener, settle, fail: reject });
    });
    worker.postMessage({ ...message, id } satisfies ToWorker);
    return {
      answer,
      send(part) {
        worker.postMessage(
          { ...part, id } satisfies ToWorker,
          part.kind === 'chunk' ? [part.bytes.buffer] : [],
        );
      },
    };
  }

  return {
    call,
    async close() {
      await call({ kind: 'close' }).answer;
      await ended;
    },
  };
}
