import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';

const program = join(import.meta.dirname, 'main.ts');
const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Lives nights in a process of their own, as `npm run simulate` does. */
export function simulate(...args: readonly string[]): Promise<Ended> {
  return runNode([program, ...args], {});
}

/** Runs a file of quick tests while a rule is switched off. */
export function testWithout(rule: string, file: string): Promise<Ended> {
  const args = ['run', '--config', 'test/vitest.config.ts', '--project=quick*', file];
  return runNode([vitest, ...args], { VESTIBULE_WITHOUT: rule, NO_COLOR: '1' });
}

function runNode(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

/** Fails unless all nights from the first seed to the last, both included, break no rule. `options`: of `npm run simulate`. */
export async function expectSoundNights(
  first: number,
  last: number,
  ...options: readonly string[]
): Promise<void> {
  const nights = last - first + 1;
  const { code, output } = await simulate('--seeds', String(nights), '--from', String(first), ...options);
  expect(code, brokenNights(output).join('; ')).toBe(0);
  expect(output).toMatch(/^[1-9]\d* nights from seed \d+: 0 broke a rule/m);
  const isCut = output.includes('The time was over');
  if (isCut)
    console.log(`From seed ${first} to ${last}: ${output.trimEnd().split('\n').slice(-2).join('. ')}`);
  else if (!options.includes('--doors')) expect(output).toContain(`${nights} nights from seed ${first}:`);
}

/**
 * `--until` this share of the time that is left for nights, where `VESTIBULE_NIGHTS_END` says when it is over, in seconds since 1970;
 * nothing where it does not.
 */
export function untilShare(share: number): readonly string[] {
  const end = process.env.VESTIBULE_NIGHTS_END;
  if (end === undefined) return [];
  const now = Date.now() / 1_000;
  return ['--until', String(now + (Number(end) - now) * share)];
}

/** Fails unless the night of each of these seeds breaks no rule. `options`: of `npm run simulate`. */
export async function expectSoundSeeds(
  seeds: readonly number[],
  ...options: readonly string[]
): Promise<void> {
  const { code, output } = await simulate('--only', seeds.join(','), ...options);
  expect(code, brokenNights(output).join('; ')).toBe(0);
  expect(output).toContain(`${seeds.length} nights from seed ${seeds[0]}: 0 broke a rule`);
}

/** The nights that broke a rule, with what they broke. */
export function brokenNights(output: string): readonly string[] {
  return output.split('\n').filter((line) => line.startsWith('seed '));
}
