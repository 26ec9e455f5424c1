import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { errorCode } from '../../src-shared/errors/error-code.ts';

/** Files under `directory`, named from there, that hold `text`, as UTF-8 or as the UTF-16 of Chromium's own. */
export function filesThatHold(directory: string, text: string): string[] {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = contentOf(path);
      return needles.some((needle) => content.includes(needle));
    })
    .map((path) => relative(directory, path));
}

/** Nothing for a file that has gone since it was listed: Chromium renames its own all the time. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Everything the page's JavaScript can reach or has not yet thrown away. */
export async function heapOf(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devTools.send('HeapProfiler.takeHeapSnapshot', {});
  await devTools.detach();
  return chunks.join('');
}

/** The command lines and environments of all processes of this machine. */
export function processList(): string {
  return execFileSync('ps', ['axwwe', '-o', 'args'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
}
