import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program with our output; resolves to its exit code (1 when it cannot be started). */
export function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return exitCodeOf(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }, console.log);
}

/** Runs a program aside: resolves to its exit code and to what it printed. */
export async function runAside(
  program: string,
  args: readonly string[],
): Promise<{ readonly exitCode: number; readonly output: string }> {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const exitCode = await exitCodeOf(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }, print);
  return { exitCode, output };
}

function exitCodeOf(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  print: (text: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, shell: needsShell(process.platform) });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
    child.on('error', (error) => {
      print(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code, signal) => {
      if (signal !== null) print(`${program} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}

/** On Windows npm is a script: Node starts one only through a shell. No argument of ours needs quoting. */
export function needsShell(platform: NodeJS.Platform): boolean {
  return platform === 'win32';
}

/** True when a program of this name can be found on the path, and ends well if that is asked with `args`. */
export async function isInstalled(program: string, args?: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args ?? ['--version'], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(args === undefined || code === 0));
  });
}
