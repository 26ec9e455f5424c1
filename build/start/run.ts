import { type StdioOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program, passing signals on to it. Resolves to its exit code, in a shell's way (128 + signal) when
 * a signal ended it. Fails when it cannot be started.
 */
export function run(program: string, args: readonly string[], stdio: StdioOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of passedOn) process.on(signal, passOn);
    const end = () => {
      for (const signal of passedOn) process.off(signal, passOn);
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      end();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
