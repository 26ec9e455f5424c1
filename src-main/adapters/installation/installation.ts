import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { arch, homedir, platform, release } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../../src-shared/errors/error-code.ts';
import type { Installation } from '../../core/ports/machine.ts';
import { logFileName } from '../log/file-log.ts';
import { localMigrations } from '../sqlite/local/local-store.ts';
import type { Migration } from '../sqlite/migrate.ts';
import { mirrorMigrations } from '../sqlite/mirror/open-mirror.ts';
import { asStoreFailure } from '../sqlite/store-failure.ts';

const mostLogLines = 200;

/** The files to describe: absolute paths. */
export interface InstalledFiles {
  readonly localDatabase: string;
  readonly mirrorDatabase: string;
  readonly decisionJournal: string;
  readonly practiceDatabase: string;
  /** The directory of the log. */
  readonly logs: string;
}

/** The installation that this process runs. A file that cannot be read is left out. */
export function createInstallation(files: InstalledFiles): Installation {
  const { localDatabase, mirrorDatabase, decisionJournal, practiceDatabase, logs } = files;
  const log = join(logs, logFileName);
  const databases = [localDatabase, mirrorDatabase, practiceDatabase];
  const measured = [...databases.flatMap((file) => [file, `${file}-wal`]), decisionJournal, log];
  return {
    async describe() {
      const sizes = await Promise.all(measured.map(async (file) => [basename(file), await sizeOf(file)]));
      return {
        system: `${platform()} ${arch()} ${release()}`,
        runtime: { node: process.versions.node, electron: process.versions.electron ?? null },
        // The versions after opening. Reading the files here would drop SQLite's locks on them.
        schemas: { local: newestOf(localMigrations), mirror: newestOf(mirrorMigrations) },
        files: Object.fromEntries(sizes.filter(([, size]) => size !== null)),
        logLines: await lastLines(log),
      };
    },
    async removeDamaged() {
      const kept = [localDatabase, mirrorDatabase, decisionJournal].map(
        (file) => `${basename(file)}.damaged-`,
      );
      const directory = dirname(localDatabase);
      try {
        for (const name of await readdir(directory)) {
          if (kept.some((beginning) => name.startsWith(beginning))) await rm(join(directory, name));
        }
      } catch (error) {
        throw asStoreFailure(error);
      }
    },
  };
}

function newestOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(({ size }) => size, nullWhenAbsent);
}

/** The last lines of a log, with the home folder as `~`: paths in stack traces often contain a person's name. */
async function lastLines(file: string): Promise<string[]> {
  const text = (await readFile(file, 'utf8').catch(nullWhenAbsent)) ?? '';
  return text.replaceAll(homedir(), '~').split('\n').filter(Boolean).slice(-mostLogLines);
}

function nullWhenAbsent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
