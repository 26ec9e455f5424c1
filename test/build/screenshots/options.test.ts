import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseScreenshotOptions } from '../../../build/screenshots/options.ts';

describe('npm run screenshots', () => {
  it('writes to a folder for temporary files, and leaves README alone, unless told otherwise', () => {
    expect(parseScreenshotOptions([], '/here')).toEqual({
      out: join(tmpdir(), 'vestibule-screenshots'),
      readme: false,
      tour: false,
      only: null,
    });
  });

  it('counts a relative folder from where it was started', () => {
    expect(parseScreenshotOptions(['--out=pictures', '--only=door', '--readme'], '/here')).toEqual({
      out: resolve('/here', 'pictures'),
      readme: true,
      tour: false,
      only: 'door',
    });
  });

  it('takes the tour when told so', () => {
    expect(parseScreenshotOptions(['--tour'], '/here')).toMatchObject({ tour: true, readme: false });
  });

  it.each([['--colour=red'], ['--out'], ['pictures'], ['--readme=yes']])(
    'refuses %s with exit code 2',
    (option) => {
      expect(() => parseScreenshotOptions([option], '/here')).toThrow(
        expect.objectContaining({ exitCode: 2 }),
      );
    },
  );
});
