import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';

/** Ways in which a disk damages a file. */

export function overwrite(file: string, at: number, length: number): void {
  change(file, (bytes) => {
    for (let i = at; i < Math.min(at + length, bytes.length); i++) bytes[i] = (i * 167 + 13) % 256;
  });
}

/** So many bytes from this share of the file on. Never the version, which nobody can tell from a true one. */
export function overwriteShare(file: string, share: number, length: number): void {
  const isDatabase = file.endsWith('.db');
  const at = Math.floor(statSync(file).size * share);
  const touchesVersion = isDatabase && at < 64 && at + length > 60;
  overwrite(file, touchesVersion ? 64 : at, length);
}

export function flipIn(file: string, place: number): void {
  change(file, (bytes) => {
    bytes[place] = (bytes[place] ?? 0) ^ 1;
  });
}

/** Every place of the file where this text stands. */
export function placesIn(file: string, text: string): number[] {
  const bytes = readFileSync(file);
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places;
}

export function truncate(file: string, share: number): void {
  truncateSync(file, Math.floor(statSync(file).size * share));
}

export function remove(file: string): void {
  rmSync(file);
}

function change(file: string, work: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  work(bytes);
  writeFileSync(file, bytes);
}
