import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './built-app.ts';

const startWithinMs = 30_000;
const endWithinMs = 10_000;

/** A process of the app, what it prints, and its end. */
export interface StartedProcess {
  /** Everything printed so far, standard output and standard error. */
  output(): string;
  /** The first group of the first line that fits, now or later. Fails when the process ends before. */
  line(pattern: RegExp): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Ends it at once, as a power cut does for a process. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM), and resolves to its exit code. Fails when it does not within ten seconds. */
  stop(): Promise<number | null>;
  /** Resolves to its exit code when it ends by itself. */
  ended(): Promise<number | null>;
}

/** Starts `executable` in the repository's folder. */
export function startProcess(
  executable: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedProcess {
  const child = spawn(executable, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collect(child);

  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return {
    output: () => printed.lines.join('\n'),
    line: (pattern) =>
      within(
        startWithinMs,
        printed.find(pattern),
        () => `no line ${pattern} in:\n${printed.lines.join('\n')}`,
      ),
    ended,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await ended();
    },
    async stop() {
      child.kill('SIGTERM');
      return within(endWithinMs, ended(), () => `still running after SIGTERM:\n${printed.lines.join('\n')}`);
    },
  };
}

interface Printed {
  readonly lines: readonly string[];
  find(pattern: RegExp): Promise<string>;
}

function collect(child: ChildProcess): Printed {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of [...waiting]) one();
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      look();
    });
  }
  return {
    lines,
    find(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const lookOnce = () => {
        const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (!found) return;
        waiting.delete(lookOnce);
        resolve(found[1] ?? found[0]);
      };
      waiting.add(lookOnce);
      child.once('close', () =>
        reject(new Error(`ended (${child.exitCode}) before ${pattern}:\n${lines.join('\n')}`)),
      );
      lookOnce();
      return promise;
    },
  };
}

/** Fails with `complaint` when `work` takes longer than `ms`. */
async function within<T>(ms: number, work: Promise<T>, complaint: () => string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(complaint())), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
