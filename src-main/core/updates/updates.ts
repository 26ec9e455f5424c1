import type { UpdateStatus } from '../../../src-shared/domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { UpdateChannel } from '../ports/platform.ts';
import { startRepeatingTask } from '../timing/repeating-task.ts';

const minuteMs = 60_000;
/** After the start the line belongs to the guest list. */
const quietMs = 5 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const retryMs = 60 * minuteMs;

export interface UpdateDeps {
  /** Null when this copy was packed without one. */
  readonly channel: UpdateChannel | null;
  /** Whether somebody has switched it on. May fail: then it is asked again later. */
  readonly isWanted: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly onChange: (status: UpdateStatus) => void;
}

/** Looks for newer versions while that is switched on. */
export interface Updates {
  readonly status: UpdateStatus;
  /** It was switched on or off. */
  nudge(): void;
  stop(): void;
}

/** Starts looking: minutes after the start at the earliest, then once a day until there is a newer version. */
export function startUpdates({ channel, isWanted, clock, log, onChange }: UpdateDeps): Updates {
  const startedMs = clock.monotonicMs();
  let readyVersion: string | null = null;
  const status = (): UpdateStatus => ({ hasChannel: channel !== null, readyVersion });

  /** The pause until the next look; null when there is nothing to look for. */
  async function look(): Promise<number | null> {
    if (channel === null || readyVersion !== null) return null;
    try {
      if (!isWanted()) return null;
      const quietForMs = startedMs + quietMs - clock.monotonicMs();
      if (quietForMs > 0) return quietForMs;
      readyVersion = await channel.fetchNewer();
    } catch (error) {
      log.error('updates.not-fetched', error);
      return retryMs;
    }
    if (readyVersion === null) return dayMs;
    log.info('updates.ready', { version: readyVersion });
    onChange(status());
    return null;
  }

  const task = startRepeatingTask(clock, look, () => undefined);
  return {
    get status() {
      return status();
    },
    nudge: task.nudge,
    stop: task.stop,
  };
}
