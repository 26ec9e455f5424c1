import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A second Vestibule as far as the first one can tell: reads what it was told, and says that it is ready. */
const root = process.argv.at(-1)?.replace('--data-dir=', '') ?? '';
const { offer } = JSON.parse(readFileSync(join(root, 'hand-over.json'), 'utf8'));

if (offer === 'refused' || existsSync(join(root, 'left-behind-wrongly'))) process.exit(1);
console.log(`told ${process.argv.length} ${offer}`);
console.log('Vestibule is ready at http://127.0.0.1:1/');
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1_000);
