import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '../src-shared/wording/languages.ts';
import { wordingFaults, writeMessages } from './wording/wording-faults.ts';

/**
 * `npm run wording`: the type of all messages out of the English catalogue. With `--check` (`npm run check:wording`) it
 * writes nothing and says what is wrong with the catalogues: exit code 1.
 */
const folder = join(import.meta.dirname, '../src-shared/wording');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!values.check) await writeMessages(folder);
const faults = await wordingFaults(folder, Object.keys(languages));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
