import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtExceptions, sourceExceptions } from './hardening/exceptions.ts';
import { judgeFindings, readFindings } from './hardening/findings.ts';
import { scan } from './hardening/scan.ts';

/**
 * `npm run electronegativity`: what Doyensec's Electronegativity finds in the sources and in what is built, held
 * against `hardening/exceptions.ts`. Fails on a finding that is not argued there, and on an argument without a
 * finding; says so where the registry cannot be reached.
 */
const root = join(import.meta.dirname, '..');
const sources = ['src-main', 'src-renderer', 'src-shared'];
const workshop = mkdtempSync(join(tmpdir(), 'vestibule-electronegativity-'));

function check(name: string, folder: string, exceptions: ReadonlyMap<string, string>): boolean {
  const folderOfScan = join(workshop, name);
  mkdirSync(folderOfScan);
  const report = scan(folder, folderOfScan);
  if (report === null) {
    console.log(`Electronegativity did not run over ${name}: npm cannot get it from the registry.`);
    return true;
  }
  const { open, unneeded } = judgeFindings(readFindings(report), exceptions);
  for (const finding of open)
    console.log(`${name}: ${finding} is not argued in build/hardening/exceptions.ts`);
  for (const finding of unneeded) console.log(`${name}: ${finding} is argued, and is found no more`);
  const isClean = open.length === 0 && unneeded.length === 0;
  if (isClean)
    console.log(`Electronegativity finds nothing in ${name} but ${exceptions.size} argued findings.`);
  return isClean;
}

try {
  const copied = join(workshop, 'copied');
  for (const folder of sources) cpSync(join(root, folder), join(copied, folder), { recursive: true });
  const passed = [
    check('the sources', copied, sourceExceptions),
    check('the build', join(root, 'build/out'), builtExceptions),
  ];
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  rmSync(workshop, { recursive: true });
}
