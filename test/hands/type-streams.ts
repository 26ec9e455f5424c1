import { execFile } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'main.ts');

/** Types streams in a process of their own. */
export function typeStreams(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}
