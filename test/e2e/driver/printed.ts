import { expect } from '@playwright/test';
import type { RunningVestibule } from './launch-vestibule.ts';

/** Waits until the app prints what fits; the text of the pattern's first group. */
export async function printed(
  { output }: Pick<RunningVestibule, 'output'>,
  pattern: RegExp,
): Promise<string> {
  await expect.poll(output, { timeout: 60_000 }).toMatch(pattern);
  return pattern.exec(output())?.[1] ?? '';
}
