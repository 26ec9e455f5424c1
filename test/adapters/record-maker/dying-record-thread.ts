import { parentPort } from 'node:worker_threads';

/** A thread that starts, and dies at the first guests it is given. */
parentPort?.on('message', () => process.exit(1));
parentPort?.postMessage({ kind: 'ready' });
