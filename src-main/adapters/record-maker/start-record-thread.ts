import { Worker } from 'node:worker_threads';
import { WaitingRecord } from '../../core/mirror/guest-record.ts';
import type { MadeRecords, RecordMaker } from '../../core/mirror/make-records.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';
import { recordMakerMemory } from '../worker-memory.ts';
import { type FromRecordMaker, fromRecordMakerSchema, type ToRecordMaker } from './record-maker-messages.ts';

/** A thread that makes the records of one list. */
export interface RecordThread extends RecordMaker {
  /** It has started. One that could not never is. */
  readonly ready: boolean;
}

/** Starts the thread, which keeps nobody from ending. `make` fails with `StoreFailure('io')` when it has died. */
export function startRecordThread(workerUrl: URL): RecordThread {
  const worker = new Worker(workerUrl, { resourceLimits: recordMakerMemory });
  const asked: PromiseWithResolvers<MadeRecords>[] = [];
  let ready = false;
  let death: StoreFailure | null = null;

  function receive(message: FromRecordMaker): void {
    if (message.kind === 'ready') {
      ready = true;
      return;
    }
    const records = message.records.map((parts) => parts && new WaitingRecord(parts));
    const failure = message.readable ? null : new ServiceFailure('unreadable');
    asked.shift()?.resolve({ records, failure });
  }

  function die(cause: unknown): void {
    death ??= new StoreFailure('io', { cause });
    for (const { reject } of asked.splice(0)) reject(death);
  }

  worker.on('message', (message) => receive(fromRecordMakerSchema.parse(message)));
  worker.on('error', die);
  worker.on('exit', die);
  // Behind the listeners: to listen to its messages would keep this thread from ending.
  worker.unref();

  return {
    get ready() {
      return ready;
    },
    make(guests, areNew) {
      if (death !== null) return Promise.reject(death);
      const making = Promise.withResolvers<MadeRecords>();
      asked.push(making);
      const { bytes, ends } = joined(guests);
      worker.postMessage({ kind: 'make', bytes, ends, areNew } satisfies ToRecordMaker, [bytes.buffer]);
      return making.promise;
    },
    close: () => worker.postMessage({ kind: 'end' } satisfies ToRecordMaker),
  };
}

function joined(guests: readonly Uint8Array[]): { bytes: Uint8Array<ArrayBuffer>; ends: number[] } {
  const bytes = new Uint8Array(guests.reduce((length, guest) => length + guest.length, 0));
  const ends: number[] = [];
  let end = 0;
  for (const guest of guests) {
    bytes.set(guest, end);
    end += guest.length;
    ends.push(end);
  }
  return { bytes, ends };
}
