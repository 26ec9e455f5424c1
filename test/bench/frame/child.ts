import { fork } from 'node:child_process';
import { z } from 'zod';

const answerSchema = z.union([z.object({ value: z.unknown() }), z.object({ error: z.string() })]);

/**
 * Runs a module in a process of its own, so that its memory and its garbage are its own too (`global.gc` is
 * there), with the options of Node that this process has (those of `npm start`). The module calls `serveChild`.
 * Fails when the module fails.
 */
export async function inChild<T>(module: URL, input: unknown, answer: z.ZodType<T>): Promise<T> {
  const child = fork(module, {
    execArgv: [...process.execArgv, '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => reject(new Error(`${module} ended with ${code ?? signal}`)));
      child.on('message', (message) => {
        const said = answerSchema.parse(message);
        if ('error' in said) reject(new Error(said.error));
        else resolve(answer.parse(said.value));
      });
      child.send({ input });
    });
  } finally {
    child.kill();
  }
}

/** Answers the one request of the parent, in the module that `inChild` runs. */
export function serveChild<T>(input: z.ZodType<T>, work: (input: T) => Promise<unknown>): void {
  process.once('message', async (message) => {
    try {
      const request = z.object({ input: z.unknown() }).parse(message);
      process.send?.({ value: await work(input.parse(request.input)) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? String(error.stack) : String(error) });
    }
  });
}
