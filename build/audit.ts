import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { judgeAudit } from './supply-chain/audit.ts';
import { auditExceptions } from './supply-chain/audit-exceptions.ts';

/** `npm run audit`: the known vulnerabilities of what ships. Fails on one; says so where nobody can be asked. */
const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { open, sentence } = judgeAudit(JSON.parse(stdout), new Set(auditExceptions.keys()));
console.log(sentence);
process.exitCode = open === null || open.length === 0 ? 0 : 1;
