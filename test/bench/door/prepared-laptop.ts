import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type BenchMirror, openBenchMirror } from '../mirror/bench-mirror.ts';

/** The data directory of a laptop that has mirrored these guests and was left at the door of their event. */
export async function prepareLaptop(directory: string, guests: readonly ServiceGuest[]): Promise<void> {
  const file = join(directory, 'guests.json');
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, JSON.stringify({ guests }));
  await prepareLaptopFrom(directory, file);
}

/** The same with the guests of a file (`writeGuestListFile`); `look` reads what was mirrored. */
export async function prepareLaptopFrom<T = void>(
  directory: string,
  guestListFile: string,
  look?: (mirror: BenchMirror) => T,
): Promise<T | undefined> {
  const mirror = openBenchMirror(directory);
  try {
    await mirror.pull(guestListFile);
    mirror.local.writeSetting('account', mirror.event.account);
    mirror.local.writeSetting('open-event', JSON.stringify(mirror.event));
    return look?.(mirror);
  } finally {
    await mirror.close();
  }
}
