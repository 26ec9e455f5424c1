import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutations } from './mutations.ts';

const program = join(import.meta.dirname, 'main.ts');

/** A night of each rule that notices its absence, found by `--until-broken`; later nights are tried after it. */
const noticedBy: Readonly<Record<string, number>> = {
  'rule-1': 5,
  'rule-2': 5,
  'rule-3': 1,
  'rule-4': 116,
  'rule-5': 44,
  'rule-6': 5,
  'walk-in-look-up': 1,
  'walk-in-two-minutes': 2,
  'walk-in-shown-once': 1,
  'removal-kept-off': 11,
};

/** Lives nights in a process of their own, as `npm run simulate` does. */
function simulate(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

describe('simulated nights', () => {
  it.concurrent.each([1, 10_001])(
    '10,000 nights from seed %i break no rule',
    async (from) => {
      const { code, output } = await simulate('--seeds', '10000', '--from', String(from));
      expect(output).toContain('0 broke a rule');
      expect(code).toBe(0);
    },
    30 * 60_000,
  );
});

describe('mutation gate: a night notices when a rule is switched off', () => {
  it.each(Object.entries(mutations))(
    '%s',
    async (name, { rule }) => {
      const from = String(noticedBy[name] ?? 1);
      const { code, output } = await simulate(
        ...['--without', name, '--from', from, '--seeds', '500', '--until-broken'],
      );
      expect(output, `nobody noticed that this was switched off: ${rule}`).toMatch(/seed \d+: I\d/);
      expect(code).toBe(1);
    },
    10 * 60_000,
  );
});
