import { parentPort } from 'node:worker_threads';
import { serveRecordMaker } from './serve-record-maker.ts';

/** The entry of the thread that makes the records of a long list (started by `openRecordMaker`). */
if (parentPort === null) throw new Error('record-maker-worker runs in a worker thread only');
serveRecordMaker(parentPort);
