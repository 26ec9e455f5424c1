import { parentPort } from 'node:worker_threads';

/** A practice service that dies when its Wi-Fi is taken away. */
function obey({ kind, wifi }: { kind: string; wifi?: string }): void {
  if (kind === 'close') parentPort?.off('message', obey);
  else if (wifi === 'none') process.exit(1);
}

parentPort?.on('message', obey);
await import('../../src-main/practice/practice-worker.ts');
