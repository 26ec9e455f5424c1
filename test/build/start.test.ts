import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { startHelp } from '../../src-main/composition/start-options.ts';
import { nodeOptions } from '../bench/frame/node-options.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function start(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const program = join(import.meta.dirname, '../../build/start.ts');
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

describe('npm start', () => {
  it('runs Node with the same options as the benchmarks, which say how fast it is', () => {
    expect(nodeOptions).toEqual(['--v8-pool-size=1', '--max-semi-space-size=8']);
    expect(packageJson.scripts.bench).toBe(`node ${nodeOptions.join(' ')} test/bench/main.ts`);
  });

  it('--help prints every option and ends well', async () => {
    expect(await start('--help')).toEqual({ code: 0, stdout: `${startHelp}\n`, stderr: '' });
  });

  it('--version prints the version and ends well', async () => {
    expect(await start('--version')).toEqual({
      code: 0,
      stdout: `Vestibule ${packageJson.version}\n`,
      stderr: '',
    });
  });

  it('with a wrong option ends with one sentence and exit code 2, before it builds or downloads', async () => {
    expect(await start('--colour=red')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no option --colour. See "npm start -- --help".\n',
    });
  });
});
