import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { mark } from '../screens.ts';

test('a journal that is deleted while Vestibule runs has every unsent mark again with the next one', async ({
  launchAtDoor,
  dataDirectory,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  const journal = join(dataDirectory, 'decisions.journal');
  const held = () => (existsSync(journal) ? readFileSync(journal, 'utf8') : '');
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect.poll(held).toContain('"anna"');
  rmSync(journal);
  await mark(page, 'No Show', 'Ben Okafor').click();
  await expect.poll(held).toContain('"ben"');
  expect(held()).toContain('"anna"');
  expect(readFileSync(join(dataDirectory, 'logs', 'vestibule.log'), 'utf8')).toContain('journal.lost');
});
