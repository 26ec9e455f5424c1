import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './built-app.ts';

/** The executable of Electron's runtime, or null where it is not installed. */
export function electronRuntime(): string | null {
  const electron = join(root, 'node_modules/electron');
  const pathFile = join(electron, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const executable = join(electron, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(executable) ? executable : null;
}
