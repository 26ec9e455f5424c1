import { SqliteError } from 'better-sqlite3';
import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';

/**
 * Converts an error of SQLite or of the file system to the StoreFailure that names its reason. Returns any other
 * error unchanged, because it is a bug and not a problem of the disk.
 */
export function asStoreFailure(error: unknown): unknown {
  const code = errorCode(error);
  const reason = isOddFormat(error) ? 'damaged' : code === null ? null : reasonOf(code);
  return reason === null ? error : new StoreFailure(reason, { cause: error });
}

/** Runs `work`; what the disk refuses becomes a StoreFailure. */
export function withStoreFailures<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStoreFailure(error);
  }
}

/** Runs `read`, as `withStoreFailures`; returns `otherwise` when it finds damage. */
export function unlessDamaged<T>(read: () => T, otherwise: T): T {
  try {
    return withStoreFailures(read);
  } catch (error) {
    if (error instanceof StoreFailure && error.reason === 'damaged') return otherwise;
    throw error;
  }
}

/**
 * The first that fits. Extended result codes start with their primary code: SQLITE_IOERR_WRITE is an
 * SQLITE_IOERR. SQLITE_IOERR_SHMSIZE is what a full disk gives when a database is opened.
 */
const sqliteReasons: readonly (readonly [code: string, reason: StoreFailure['reason']])[] = [
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_IOERR_SHMSIZE', 'disk-full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  // The disk does not give back what was written: a bad sector does not get better.
  ['SQLITE_IOERR_READ', 'damaged'],
  ['SQLITE_IOERR_SHORT_READ', 'damaged'],
  ['SQLITE_IOERR_CORRUPTFS', 'damaged'],
  ['SQLITE_IOERR_DATA', 'damaged'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_IOERR', 'io'],
  ['SQLITE_CANTOPEN', 'io'],
  ['SQLITE_PROTOCOL', 'io'],
];

const fileReasons: Readonly<Record<string, StoreFailure['reason']>> = {
  ENOSPC: 'disk-full',
  EFBIG: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  EBUSY: 'busy',
  EIO: 'damaged',
  ENOENT: 'io',
  ENOTDIR: 'io',
  EISDIR: 'io',
  EMFILE: 'io',
  ENFILE: 'io',
};

/** A byte of the header that changed: SQLite has no code of its own for it. */
function isOddFormat(error: unknown): boolean {
  return error instanceof SqliteError && error.message === 'unsupported file format';
}

function reasonOf(code: string): StoreFailure['reason'] | null {
  const sqlite = sqliteReasons.find(([primary]) => code === primary || code.startsWith(`${primary}_`));
  return sqlite?.[1] ?? fileReasons[code] ?? null;
}
