import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileTarget } from '../core/ports/platform.ts';

/**
 * Files that are written whole or not at all: a draft beside the file takes its place when it is complete.
 * Every draft has a note in `directory` (absolute). With it, the next start removes what a killed process left,
 * which may name guests.
 */
export interface FileDrafts {
  /** Begins a file at `path` (absolute). */
  begin(path: string): Promise<Omit<FileTarget, 'handOver'> & { complete(): Promise<void> }>;
  /** The folder of files that the page downloads. `sweep` empties it. */
  readonly directory: string;
  /** Removes every draft and everything in the directory. Nothing may be under way. */
  sweep(): Promise<void>;
}

export function createFileDrafts(directory: string): FileDrafts {
  return {
    directory,
    async begin(path) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const draftPath = `${path}.${randomUUID()}.part`;
      const note = join(directory, `${randomUUID()}.draft`);
      await writeFile(note, draftPath, { mode: 0o600, flush: true });
      return {
        draftPath,
        write: (content) => writeFile(draftPath, content, { mode: 0o600, flush: true }),
        async complete() {
          await rename(draftPath, path);
          await syncDirectory(dirname(path));
          await rm(note);
        },
        async discard() {
          await rm(draftPath, { force: true });
          await rm(note, { force: true });
        },
      };
    },
    async sweep() {
      for (const name of await filesIn(directory)) {
        if (name.endsWith('.draft')) await rm(await readFile(join(directory, name), 'utf8'), { force: true });
        await rm(join(directory, name), { force: true });
      }
    },
  };
}

async function filesIn(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return readdir(directory);
}

/** Windows has no way to sync a directory: its file system writes changes of names in their order. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
