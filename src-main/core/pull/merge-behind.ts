import type { PullReport } from '../ports/mirror.ts';
import type { PullDeps } from './pull-deps.ts';

/** Share of a list that must be new or different to make merging the whole index worth it. */
const muchChanged = 0.25;

/**
 * Makes the search faster behind a pull that wrote much of its list. Nobody waits for it, because everybody is
 * found without it: so a disk that refuses is a matter for the log, and the next such pull merges.
 */
export async function mergeBehind(
  { writer, log }: Pick<PullDeps, 'writer' | 'log'>,
  report: PullReport | null,
): Promise<void> {
  if (report === null || report.changed <= report.received * muchChanged) return;
  try {
    await writer.mergeSearchIndex();
  } catch (error) {
    log.error('mirror.index-not-merged', error);
  }
}
