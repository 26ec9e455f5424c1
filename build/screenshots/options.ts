import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../../src-main/composition/start-failure.ts';

export interface ScreenshotOptions {
  /** The folder the pictures go to, absolute. */
  readonly out: string;
  /** Whether the pictures in README are renewed. */
  readonly readme: boolean;
  /** Whether the animated tour of README is renewed, and nothing else. */
  readonly tour: boolean;
  /** Only scenes whose name holds this; null takes all. */
  readonly only: string | null;
}

/**
 * Reads `--out=DIR` (relative: from `workingDirectory`), `--only=NAME`, `--readme` and `--tour`. Fails with `StartFailure` (exit
 * code 2) on anything else.
 */
export function parseScreenshotOptions(args: readonly string[], workingDirectory: string): ScreenshotOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        only: { type: 'string' },
        readme: { type: 'boolean', default: false },
        tour: { type: 'boolean', default: false },
      },
    });
    const out = values.out ?? join(tmpdir(), 'vestibule-screenshots');
    return {
      out: resolve(workingDirectory, out),
      readme: values.readme,
      tour: values.tour,
      only: values.only ?? null,
    };
  } catch (error) {
    throw new StartFailure('The options are --out=DIR, --only=NAME, --readme and --tour.', 2, {
      cause: error,
    });
  }
}
