import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { provideChromium } from './test/chromium.ts';
import { run } from './test/run.ts';
import { provideSecretService } from './test/secret-service.ts';
import { provideSpreadsheetReaders } from './test/spreadsheets.ts';
import { provideStrace } from './test/strace.ts';

/** `npm test`: everything, with what it needs. Reports land in .reports for whoever counts them. */
const reports = '.reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const chromium = await provideChromium();
const hasSecretService = await provideSecretService();
await provideStrace();
await provideSpreadsheetReaders();
const env = {
  ...(chromium && { VESTIBULE_CHROMIUM: chromium }),
  VESTIBULE_SECRET_SERVICE: hasSecretService ? 'yes' : 'no',
};

const checks: { name: string; passed: boolean }[] = [];

async function check(name: string, program: string, args: readonly string[]): Promise<void> {
  console.log(`\n── ${name}`);
  const passed = (await run(program, args, env)) === 0;
  checks.push({ name, passed });
}

await check('format and lint', 'npm', ['run', '--silent', 'check:format']);
await check('languages', 'npm', ['run', '--silent', 'check:wording']);
await check('types', 'npm', ['run', '--silent', 'check:types']);
await check('dependency table', 'npm', ['run', '--silent', 'check:dependencies']);
await check('build', 'npm', ['run', '--silent', 'build']);
await check('bill of materials and licences', 'npm', ['run', '--silent', 'sbom']);
await check('audit of what ships', 'npm', ['run', '--silent', 'audit']);
await check('Electronegativity', 'npm', ['run', '--silent', 'electronegativity']);
await check('unit and contract tests', 'npm', [
  'run',
  '--silent',
  'test:unit',
  '--',
  '--reporter=default',
  '--reporter=json',
  '--reporter=build/test/unhandled-errors-reporter.ts',
  `--outputFile.json=${reports}/unit.json`,
]);
await check('benchmarks run', 'npm', ['run', '--silent', 'bench', '--', '--quick']);
if (chromium) await check('end-to-end tests', 'npm', ['run', '--silent', 'test:e2e']);
else console.log('\nEnd-to-end tests did not run: there is no Chromium (see above).');

writeFileSync(`${reports}/checks.json`, JSON.stringify(checks, null, 2));
for (const { name, passed } of checks) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
process.exitCode = checks.every(({ passed }) => passed) ? 0 : 1;
