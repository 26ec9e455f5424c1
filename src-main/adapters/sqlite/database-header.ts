import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { StoreFailure } from '../../core/ports/local-store.ts';

/** How many bytes the header of a database has (SQLite file format §1.3). */
const headerSize = 100;

/**
 * The header of a database file, shorter when the file is. Opening and closing the file drops this process's POSIX
 * locks on it, so call this before anything has opened it. Throws what the file system says.
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
 * Fails with `StoreFailure('damaged')` when the header names a newer write version than any SQLite has: SQLite would
 * read such a file and refuse to write it. SQLite itself finds other errors in a header.
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

/**
 * The `user_version` of a database on disk, its WAL included: 0 when it is absent, empty, or no database. Read from
 * the bytes (SQLite file format §1.3 and §4), because SQLite writes to `-shm` even when it only reads. Throws what
 * the file system says.
 */
export function storedSchemaVersion(file: string): number {
  if (!existsSync(file)) return 0;
  const wal = `${file}-wal`;
  const fromWal = existsSync(wal) ? versionInWal(readFileSync(wal)) : null;
  return fromWal ?? versionInHeader(readHeader(file));
}

const magic = 'SQLite format 3\0';
const versionOffset = 60;
const walHeaderSize = 32;
const frameHeaderSize = 24;

function versionInHeader(header: Buffer): number {
  const whole = header.length === headerSize && header.toString('latin1', 0, magic.length) === magic;
  return whole ? header.readUInt32BE(versionOffset) : 0;
}

/** The version in the newest committed copy of page 1, null when the WAL holds none. */
function versionInWal(wal: Buffer): number | null {
  if (wal.length < walHeaderSize || (wal.readUInt32BE(0) & ~1) !== 0x377f0682) return null;
  const sum = walChecksum(wal.readUInt32BE(0) % 2 === 0);
  sum.add(wal.subarray(0, 24));
  if (!sum.equals(wal.subarray(24, 32))) return null;

  const frameSize = frameHeaderSize + wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  let written: number | null = null;
  let committed: number | null = null;
  for (let at = walHeaderSize; at + frameSize <= wal.length; at += frameSize) {
    const page = wal.subarray(at + frameHeaderSize, at + frameSize);
    sum.add(wal.subarray(at, at + 8));
    sum.add(page);
    // After the newest frame come frames of an earlier run of the WAL, and torn ones.
    if (!wal.subarray(at + 8, at + 16).equals(salt) || !sum.equals(wal.subarray(at + 16, at + 24))) break;
    if (wal.readUInt32BE(at) === 1) written = versionInHeader(page.subarray(0, headerSize));
    const endsCommit = wal.readUInt32BE(at + 4) !== 0;
    if (endsCommit) committed = written;
  }
  return committed;
}

/** The running checksum of a WAL (SQLite file format §4.2). */
function walChecksum(littleEndian: boolean) {
  let first = 0;
  let second = 0;
  return {
    add(bytes: Buffer): void {
      const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let at = 0; at + 8 <= bytes.length; at += 8) {
        first = (first + words.getUint32(at, littleEndian) + second) >>> 0;
        second = (second + words.getUint32(at + 4, littleEndian) + first) >>> 0;
      }
    },
    equals: (stored: Buffer): boolean =>
      stored.readUInt32BE(0) === first && stored.readUInt32BE(4) === second,
  };
}
