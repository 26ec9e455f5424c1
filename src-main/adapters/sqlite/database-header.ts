import { closeSync, openSync, readSync } from 'node:fs';
import { StoreFailure } from '../../core/ports/local-store.ts';

/** How many bytes the header of a database has (SQLite file format §1.3). */
export const headerSize = 100;

/**
 * The header of a database as it stands on disk, fewer bytes when the file is shorter. Opens and closes the file, which
 * drops this process's POSIX locks on it: for files that nothing has opened yet. Throws what the file system says.
 */
export function readHeader(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(headerSize);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, headerSize, 0));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Fails with `StoreFailure('damaged')` when the header asks for a newer way of writing than any SQLite has: SQLite would
 * read such a file and refuse to write it, for ever. What else is wrong with a header it finds itself.
 */
export function assertWritableFormat(file: string): void {
  const header = readHeader(file);
  if (header.length === headerSize && (header[writeVersionOffset] ?? 0) > newestWriteVersion) {
    throw new StoreFailure('damaged');
  }
}

const writeVersionOffset = 18;
/** Write-ahead log. */
const newestWriteVersion = 2;
