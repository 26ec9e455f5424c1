import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
 * when it cannot be made or used, or when another user could have a hand in it: then nothing in it is changed.
 */
export async function prepareDataDirectory(
  directory: DataDirectory,
  folders: readonly string[] = [],
): Promise<void> {
  const { root, lock } = directory;
  process.umask(0o077);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const entries = await readdir(root);
    const danger = await findDanger(directory, folders, entries);
    if (danger !== null) {
      throw new StartFailure(`The data folder ${root} is not safe to use: ${danger}.`, 1, {
        inWindow: ({ folderUnsafe }) => folderUnsafe({ folder: root }),
      });
    }
    const ours = entries.length === 0 || entries.some((entry) => join(root, entry) === lock);
    const openToOthers = ((await stat(root)).mode & 0o077) !== 0;
    if (ours && openToOthers && process.platform !== 'win32') await chmod(root, 0o700);
    for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The data folder ${root} cannot be used${reason(error)}.`, 1, {
      cause: error,
      inWindow: ({ folderUnusable }) => folderUnusable({ folder: root }),
    });
  }
}

/**
 * How another user could have a hand in the directory: it belongs to them, they can write to it, or what is to be
 * ours in it (`entries` are all names there) belongs to them or is a symbolic link. Null when nobody has.
 */
async function findDanger(
  { root, ...parts }: DataDirectory,
  folders: readonly string[],
  entries: readonly string[],
): Promise<string | null> {
  const { uid, mode } = await stat(root);
  if (isOfAnotherUser(uid)) return 'it belongs to another user';
  if (process.platform !== 'win32' && (mode & 0o022) !== 0) return 'other users can write to it';
  const ours = [...Object.values(parts), ...folders];
  const own = entries
    .map((entry) => join(root, entry))
    .filter((path) => ours.some((one) => isPartOf(one, path)));
  const logged = own.includes(parts.logs) ? await filesInFolder(parts.logs) : [];
  for (const path of [...own, ...logged]) {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return `${relative(root, path)} in it is a symbolic link`;
    if (isOfAnotherUser(found.uid)) return `${relative(root, path)} in it belongs to another user`;
  }
  return null;
}

/** `local.db-wal` and the damaged copies of `local.db` are parts of it. */
function isPartOf(ours: string, path: string): boolean {
  return path === ours || path.startsWith(`${ours}-`) || path.startsWith(`${ours}.`);
}

/** Windows keeps owners in another way, and gives its folders to one user by itself. */
function isOfAnotherUser(uid: number): boolean {
  const ownUser = process.getuid?.();
  return ownUser !== undefined && uid !== ownUser;
}

/** Nothing for what is no folder: a symbolic link to one is refused by its own name. */
async function filesInFolder(path: string): Promise<string[]> {
  if (!(await lstat(path)).isDirectory()) return [];
  return (await readdir(path)).map((name) => join(path, name));
}

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM') return ': it does not allow writing';
  if (code === 'EEXIST' || code === 'ENOTDIR') return ': it is not a folder';
  if (code === 'ENOSPC') return ': the disk is full';
  if (code === 'EROFS') return ': the disk is read-only';
  return '';
}
