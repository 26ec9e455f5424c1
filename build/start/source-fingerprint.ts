import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// build/wording: how messages are compiled.
const folders = ['src-main', 'src-renderer', 'src-shared', 'build/wording'];
const files = ['electron.vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** A hash of everything a build is made from, by name and content. `root`: the repository, absolute. */
export async function sourceFingerprint(root: string): Promise<string> {
  const paths = [...files];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const content = await readFile(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
