import { expect, it } from 'vitest';
import { run, spawnOptions } from '../../../build/test/run.ts';

it('a step of npm test ends with the exit code of its program', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
  expect(await run('no-such-program-at-all', [])).toBe(1);
});

it('gives its program the environment that is laid over ours', async () => {
  const program = 'process.exit(process.env.GIVEN === "yes" && process.env.PATH ? 0 : 1)';
  expect(await run(process.execPath, ['-e', program], { GIVEN: 'yes' })).toBe(0);
});

it('starts npm, a script there, through a shell on Windows and nowhere else', () => {
  expect(spawnOptions('win32').shell).toBe(true);
  for (const platform of ['linux', 'darwin'] as const) expect(spawnOptions(platform).shell).toBe(false);
});
