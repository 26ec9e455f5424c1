import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { noteLostMarks, sweepLostMarks } from '../conflicts/lost-marks.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';

/** Lists the marks of one account that another laptop has taken back. */
export interface LostMarkWatch {
  /**
   * Looks through all that was decided, after each pull: a session may have ended before it noted what it heard, a change
   * that was open then may have been given up or taken back, or the guest was off the list for a while.
   */
  lookBack(event: EventRef): Promise<void>;
}

interface LostMarkDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly clock: Clock;
  readonly log: Log;
}

/** Starts watching. `onListed` is told when conflicts were listed. When the disk refuses, the next pull looks again. */
export function watchLostMarks(
  deps: LostMarkDeps,
  account: string,
  onListed: (event: EventRef) => void,
): LostMarkWatch {
  function tellOf(error: unknown): void {
    deps.log.error('outbox.lost-marks-not-noted', error);
  }

  deps.writer.watchAttendance((event, lost) => {
    if (event.account !== account) return;
    try {
      if (noteLostMarks(deps, event, lost)) onListed(event);
    } catch (error) {
      tellOf(error);
    }
  });
  return {
    async lookBack(event) {
      try {
        if (await sweepLostMarks(deps, event)) onListed(event);
      } catch (error) {
        tellOf(error);
      }
    },
  };
}
