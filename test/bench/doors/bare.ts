import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../frame/node-options.ts';
import type { Bare } from './bare-process.ts';

const bareFile = fileURLToPath(new URL('./bare-process.ts', import.meta.url));

/** Starts a process that only commits, in this folder. `read` gives what it has measured since it was asked last. */
export function startBare(directory: string): AsyncDisposable & { read(): Promise<Bare> } {
  const child = fork(bareFile, [directory], { execArgv: [...nodeOptions] });
  return {
    async read() {
      child.send('read');
      const [measured] = (await once(child, 'message')) as [Bare];
      return measured;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
