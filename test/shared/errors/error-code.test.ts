import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCode } from '../../../src-shared/errors/error-code.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('is what the file system says', () => {
  expect(errorCode(thrownBy(() => readFileSync('/no/such/file')))).toBe('ENOENT');
});

test.each([
  ['an error without a code', new Error('no code')],
  ['a code that is no text', Object.assign(new Error('a number'), { code: 2 })],
  ['what is no error', { code: 'ENOENT' }],
  ['nothing', undefined],
])('%s has none', (_name, thrown) => {
  expect(errorCode(thrown)).toBeNull();
});
