import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { plugInScanner } from '../../test/e2e/driver/wedge-scanner.ts';
import { guestRow, openDoor, search, sync, tryNow } from '../../test/e2e/screens.ts';
import { gala, nameOperator, press, signInWithKey } from './acts.ts';
import type { Stage } from './stage.ts';

const size = { width: 960, height: 600 };
/** A README is loaded on any connection. */
const mostBytes = 1_500_000;
const [keyMs, glanceMs, readMs] = [130, 700, 1_600];

/** A picture, and how long it is shown. */
interface Frame {
  readonly path: string;
  readonly ms: number;
}

/**
 * Writes the animated tour of README to `file` (absolute, a WebP): about eleven seconds at one door, from a search to a
 * check-in, a scan, and the network going and coming back. Fails with `StartFailure` without img2webp.
 */
export async function takeTour(stage: Stage, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vestibule-tour-'));
  try {
    await assemble(await film(stage, folder), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { size: bytes } = await stat(file);
  if (bytes > mostBytes) throw new StartFailure(`The tour has ${bytes} bytes, more than ${mostBytes}.`);
}

async function film(stage: Stage, folder: string): Promise<readonly Frame[]> {
  const { page, service } = stage;
  const frames: Frame[] = [];
  const show = async (ms: number) => {
    const path = join(folder, `${frames.length}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    frames.push({ path, ms });
  };
  const type = async (text: string) => {
    for (const letter of text) {
      await page.keyboard.type(letter);
      await show(keyMs);
    }
  };
  const welcome = (name: string) =>
    expect(page.getByRole('status', { name: 'Last check-in' })).toContainText(name);
  const justIn = page.getByRole('region', { name: 'Just in' });

  await signInWithKey(stage);
  await openDoor(page, gala);
  await nameOperator(stage);
  await press('Save')(stage);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  await search(page).focus();
  await show(glanceMs);

  await type('anna gross');
  await show(glanceMs);
  await page.keyboard.press('Enter');
  await welcome('Anna Groß');
  await show(readMs);

  const invited = service.running().listGuests('evt-museum-gala');
  const heike = invited.find(({ firstName, lastName }) => `${firstName} ${lastName}` === 'Heike Schmidt');
  const scanner = await plugInScanner(page);
  await scanner.scan(heike?.personId ?? '');
  await welcome('Heike Schmidt');
  await expect(justIn).toContainText('Heike Schmidt');
  await show(readMs);

  await page.keyboard.press('Escape');
  await service.stop();
  await search(page).fill('');
  await type('karim ab');
  await page.keyboard.press('Enter');
  await welcome('Karim Abdelkader');
  await show(glanceMs);
  await expect(sync(page)).toContainText('Offline · 1 change waiting');
  await show(readMs);
  await page.keyboard.press('Escape');
  await expect(guestRow(page, 'Karim Abdelkader')).toContainText('Saved here');
  await show(glanceMs);

  await service.start();
  await tryNow(page);
  await expect(sync(page)).toContainText('All changes sent');
  await expect(guestRow(page, 'Karim Abdelkader')).toContainText('Sent');
  await show(readMs);
  return frames;
}

async function assemble(frames: readonly Frame[], file: string): Promise<void> {
  const shown = frames.flatMap(({ path, ms }) => ['-d', `${ms}`, path]);
  const options = ['-loop', '0', '-min_size', '-mixed', '-q', '90', '-m', '6'];
  try {
    await promisify(execFile)('img2webp', [...options, ...shown, '-o', file]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartFailure('The tour needs img2webp. Debian and Ubuntu have it in the package webp.', 1, {
      cause: error,
    });
  }
}
