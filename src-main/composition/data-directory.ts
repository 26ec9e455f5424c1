import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import envPaths from 'env-paths';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import { StartFailure } from './start-failure.ts';

/** What lies in a data directory: absolute paths. */
export interface DataDirectory {
  readonly root: string;
  /** Held by the process that uses this directory. */
  readonly lock: string;
  /** The truth about what people did here. */
  readonly localDatabase: string;
  /** What the service has said. */
  readonly mirrorDatabase: string;
  /** A second copy of the decisions, beside the database. */
  readonly decisionJournal: string;
  readonly practiceDatabase: string;
  readonly logs: string;
  /** Files on their way to the person: emptied at every start. */
  readonly exports: string;
  /** The browser profile of the window that the browser shell opens. */
  readonly browserWindow: string;
  /** The data directory of a second door on this laptop, in practice. */
  readonly secondDoor: string;
  /** What that one is told at its start, in its own directory. */
  readonly secondDoorHandOver: string;
}

/** The files of the data directory at `root` (absolute). */
export function dataDirectory(root: string): DataDirectory {
  return {
    root,
    lock: join(root, 'vestibule.lock'),
    localDatabase: join(root, 'local.db'),
    mirrorDatabase: join(root, 'mirror.db'),
    decisionJournal: join(root, 'decisions.journal'),
    practiceDatabase: join(root, 'practice.db'),
    logs: join(root, 'logs'),
    exports: join(root, 'exports'),
    browserWindow: join(root, 'browser-window'),
    secondDoor: join(root, 'second-door'),
    secondDoorHandOver: join(root, 'hand-over.json'),
  };
}

/** The default data directory: the system's place for application data. */
export function defaultDataDirectory(): string {
  return envPaths('Vestibule', { suffix: '' }).data;
}

/**
 * Makes the data directory if it is missing, readable by its owner only (0700). Closes an existing one to others too
 * if it is empty or already Vestibule's; a folder with other things in it keeps its rights, so from here on this
 * process makes every file for its owner only. Makes `folders` in it (absolute paths) too. Fails with `StartFailure`
 * when it cannot be made or used.
 */
export async function prepareDataDirectory(
  { root, lock }: DataDirectory,
  folders: readonly string[] = [],
): Promise<void> {
  process.umask(0o077);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const entries = await readdir(root);
    const ours = entries.length === 0 || entries.some((entry) => join(root, entry) === lock);
    const openToOthers = ((await stat(root)).mode & 0o077) !== 0;
    if (ours && openToOthers && process.platform !== 'win32') await chmod(root, 0o700);
    for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure(`The data directory ${root} cannot be used${reason(error)}.`, 1, {
      cause: error,
      inWindow: ({ folderUnusable }) => folderUnusable({ folder: root }),
    });
  }
}

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM') return ': it does not allow writing';
  if (code === 'EEXIST' || code === 'ENOTDIR') return ': it is not a folder';
  if (code === 'ENOSPC') return ': the disk is full';
  if (code === 'EROFS') return ': the disk is read-only';
  return '';
}
