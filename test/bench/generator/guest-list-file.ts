import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { generateGuests } from './guest-list.ts';

/** Writes the body of `GET /event/<event_id>/guestlist` with so many guests, one a line. Returns its path. */
export function writeGuestListFile(directory: string, count: number): string {
  const file = join(directory, `guests-${count}.json`);
  const descriptor = openSync(file, 'w');
  try {
    let text = '{"guests":[\n';
    let separator = '';
    for (const guest of generateGuests(count)) {
      text += separator + JSON.stringify(guest);
      separator = ',\n';
      if (text.length < 2 ** 20) continue;
      writeSync(descriptor, text);
      text = '';
    }
    writeSync(descriptor, `${text}\n]}`);
  } finally {
    closeSync(descriptor);
  }
  return file;
}

/** The body as it comes from a connection: in chunks of 64 kB. */
export function chunksOf(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file, { highWaterMark: 64 * 1024 });
}
