import { expect, it } from 'vitest';
import { needsShell, run, runAside } from '../../../build/test/run.ts';

it('a step of npm test ends with the exit code of its program', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
  expect(await run('no-such-program-at-all', [])).toBe(1);
});

it('gives its program the environment that is laid over ours', async () => {
  const program = 'process.exit(process.env.GIVEN === "yes" && process.env.PATH ? 0 : 1)';
  expect(await run(process.execPath, ['-e', program], { GIVEN: 'yes' })).toBe(0);
});

it('runs a program aside, and gives back what it printed on both streams', async () => {
  const program = 'console.log("out"); console.error("err"); process.exit(2)';
  const { exitCode, output } = await runAside(process.execPath, ['-e', program]);
  expect(exitCode).toBe(2);
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

it('starts npm, a script there, through a shell on Windows and nowhere else', () => {
  expect(needsShell('win32')).toBe(true);
  for (const platform of ['linux', 'darwin'] as const) expect(needsShell(platform)).toBe(false);
});
