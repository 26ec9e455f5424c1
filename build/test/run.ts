import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program with our output; resolves to its exit code (1 when it cannot be started). */
export function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...spawnOptions(process.platform),
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      console.log(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      if (signal !== null) console.log(`${program} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}

/** On Windows npm is a script: Node starts one only through a shell. No argument of ours needs quoting. */
export function spawnOptions(platform: NodeJS.Platform): SpawnOptions {
  return { stdio: 'inherit', shell: platform === 'win32' };
}

/** True when a program of this name can be found on the path. */
export async function isInstalled(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['--version'], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', () => resolve(true));
  });
}
