import type { MessagePort } from 'node:worker_threads';
import { recordParts } from '../../core/mirror/guest-record.ts';
import { makeRecords } from '../../core/mirror/make-records.ts';
import { recordDigest } from './record-digest.ts';
import { type FromRecordMaker, type ToRecordMaker, toRecordMakerSchema } from './record-maker-messages.ts';

/** Makes the records of one list, step by step, in this thread, which ends with the list. */
export function serveRecordMaker(port: MessagePort): void {
  const send = (message: FromRecordMaker) => port.postMessage(message);

  function make({ bytes, ends, areNew }: Extract<ToRecordMaker, { kind: 'make' }>): void {
    const guests = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
    const { records, failure } = makeRecords(guests, recordDigest);
    const parts = records.map((record) => record && recordParts(record, areNew));
    send({ kind: 'made', records: parts, readable: failure === null });
  }

  port.on('message', (message) => {
    const asked = toRecordMakerSchema.parse(message);
    if (asked.kind === 'end') port.close();
    else make(asked);
  });
  send({ kind: 'ready' });
}
