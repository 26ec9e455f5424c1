/** Starts the worker that reads codes: its code is a file of our own, fetched when somebody scans. */
export function createDecoder(): Worker {
  return new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
}
