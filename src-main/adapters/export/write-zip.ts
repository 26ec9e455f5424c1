import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. Its content is made while it is written, after that of the files before it. */
export interface ZipEntry {
  readonly name: string;
  content(): Iterable<string>;
}

/** Exports are large and mostly repetitions: stronger compression costs time and saves little. */
const compressionLevel = 3;

/**
 * Writes a ZIP archive to a new file that only its owner can read, at the pace of the disk, and waits until
 * it is on disk. Fails with what the file system says, with what a content fails with, or as the signal does; a
 * part of the file may be there then.
 */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  mtime: Date,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  zip.on('error', (error) => file.destroy(error));
  let reading: Readable | null = null;
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mtime, compressionLevel }, (open) => {
      reading = Readable.from(bytes(content()), { objectMode: false });
      open(null, reading);
    });
  }
  zip.end();
  try {
    await pipeline(zip.outputStream, file, { signal });
  } finally {
    // yazl would read on after a failure, when the content's source may be closed.
    (reading as Readable | null)?.destroy();
  }
}

function* bytes(texts: Iterable<string>): Iterable<Buffer> {
  for (const text of texts) yield Buffer.from(text, 'utf8');
}
