import { lockDataDirectory } from '../../../src-main/adapters/sqlite/data-directory-lock.ts';

/** Takes the lock of the file it is told, says whether it got it, and lives until it is killed. */
const lock = lockDataDirectory(process.argv[2] ?? '');
console.log(lock === null ? 'refused' : 'held');
process.stdin.resume().on('end', () => lock?.release());
