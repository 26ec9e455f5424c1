import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, and what `npm run build` makes in it. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const electronMain = join(root, 'build/out/main/electron.js');
export const browserMain = join(root, 'build/out/main/browser.js');
