import { type RecordMaker, recordMakerHere } from '../../core/mirror/make-records.ts';
import { recordDigest } from './record-digest.ts';
import { type RecordThread, startRecordThread } from './start-record-thread.ts';

/** Guests of a list that is worth a thread of its own: to start one takes as long as making so many records. */
const longList = 2_000;

/**
 * Makes the records of one list: of a long one in a thread beside this one, which has enough to do with writing them.
 * `make` fails with `StoreFailure('io')` when that thread dies.
 */
export function openRecordMaker(workerUrl: URL): RecordMaker {
  const here = recordMakerHere(recordDigest);
  let asked = 0;
  let thread: RecordThread | null = null;
  return {
    make(guests, areNew) {
      asked += guests.length;
      if (asked > longList) thread ??= startRecordThread(workerUrl);
      return (thread?.ready ? thread : here).make(guests, areNew);
    },
    close: () => thread?.close(),
  };
}
