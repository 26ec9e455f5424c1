import type { Log } from '../../../core/ports/log.ts';
import type { WatchGuests } from './written-guests.ts';

/** A commit writes about ten pages, so the disk is kept busy for a few milliseconds at a time. */
const writesBetween = 100;

/**
 * Has another thread carry the WAL of `local.db` over into the database, each time that so much was written about guests: a
 * checkpoint syncs twice, and a commit that had to make it would keep whoever is marking waiting.
 */
export function checkpointElsewhere(
  watchGuests: WatchGuests,
  checkpoint: () => Promise<void>,
  log: Log,
): void {
  let written = 0;
  let isUnderWay = false;

  async function begin(): Promise<void> {
    isUnderWay = true;
    written = 0;
    try {
      await checkpoint();
    } catch (error) {
      // Nothing is lost by it: the WAL is as durable as the database.
      log.error('store.checkpoint-failed', error);
    } finally {
      isUnderWay = false;
    }
  }

  watchGuests(() => {
    written += 1;
    if (written >= writesBetween && !isUnderWay) void begin();
  });
}
