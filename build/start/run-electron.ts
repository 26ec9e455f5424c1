import { run } from './run.ts';

/** Runs the Electron shell with our terminal; resolves to its exit code. `main`: the built entry, absolute. */
export function runElectron(executable: string, main: string, args: readonly string[]): Promise<number> {
  return run(
    executable,
    [...electronSwitches(process.platform, process.getuid?.()), main, ...args],
    'inherit',
  );
}

/** Chromium's sandbox does not start for root on Linux. */
export function electronSwitches(platform: NodeJS.Platform, user: number | undefined): readonly string[] {
  return platform === 'linux' && user === 0 ? ['--no-sandbox'] : [];
}
