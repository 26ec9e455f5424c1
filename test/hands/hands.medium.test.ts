import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutations } from './mutations.ts';

const program = join(import.meta.dirname, 'main.ts');

function typeStreams(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

describe('streams of keys, by hands and scanners', () => {
  it(
    '4,000 of them mark the right person and no other',
    async () => {
      const { code, output } = await typeStreams('--seeds', '4000');
      expect(output).toContain('4000 streams from seed 1: 0 broke a rule');
      expect(code, output).toBe(0);
    },
    10 * 60_000,
  );
});

describe('mutation gate: the streams notice when a rule is switched off', () => {
  it.each(Object.entries(mutations))(
    '%s',
    async (name, { rule }) => {
      const { code, output } = await typeStreams('--without', name, '--seeds', '20000', '--until-broken');
      expect(code, `nobody noticed that this was switched off: ${rule}`).toBe(1);
      // Not because the edit does not fit the source.
      expect(output).toMatch(/whole codes recognized/);
    },
    10 * 60_000,
  );
});
