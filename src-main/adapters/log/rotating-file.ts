import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How large a file may grow, in bytes, and how many older ones (`.1` is the newest) stay beside it. */
export interface RotationLimits {
  readonly maxBytes: number;
  readonly olderFiles: number;
}

/** A text file that is put aside when it is full. `append` fails as `node:fs` does. */
export interface RotatingFile {
  append(line: string): void;
}

/** Makes the directory (0700) and the file (0600) at the first line. */
export function createRotatingFile(file: string, { maxBytes, olderFiles }: RotationLimits): RotatingFile {
  let size: number | null = null;

  function sizeAtOpening(): number {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }

  function rotate(): void {
    for (let age = olderFiles; age > 0; age--) {
      const younger = age === 1 ? file : `${file}.${age - 1}`;
      if (statSync(younger, { throwIfNoEntry: false })) renameSync(younger, `${file}.${age}`);
    }
    size = 0;
  }

  return {
    append(line) {
      const bytes = Buffer.byteLength(line);
      size ??= sizeAtOpening();
      if (size > 0 && size + bytes > maxBytes) rotate();
      appendFileSync(file, line, { mode: 0o600 });
      size += bytes;
    },
  };
}
