import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/** Not a development dependency: it would bring 350 packages for one check. */
const electronegativity = '@doyensec/electronegativity@1.10.3';
const withinMs = 5 * 60_000;
const withoutNetwork = join(import.meta.dirname, 'without-network.cjs');

/**
 * Scans a folder and returns the report (SARIF). Null when Electronegativity cannot be had from the registry;
 * `workshop` is an empty folder for its files. Fails when it ran and made no report.
 */
export function scan(folder: string, workshop: string): unknown {
  const report = join(workshop, 'report.sarif');
  const version = packageJson.devDependencies.electron;
  const args = ['--yes', electronegativity, '-i', folder, '-r', '-v', 'false', '-e', version, '-o', report];
  const { stderr, error } = spawnSync('npx', args, {
    cwd: workshop,
    encoding: 'utf8',
    timeout: withinMs,
    env: { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(withoutNetwork)}` },
    shell: process.platform === 'win32',
  });
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  if (error !== undefined || /^npm (error|ERR!)/m.test(stderr)) return null;
  throw new Error(`Electronegativity made no report of ${folder}:\n${stderr}`);
}
