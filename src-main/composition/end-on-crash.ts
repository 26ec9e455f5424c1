import type { Log } from '../core/ports/log.ts';

/**
 * An error that nobody caught leaves the process in a state nobody knows: it is logged, and `end` ends the
 * process. What was shown as saved is on the disk, and the next start goes on from there.
 */
export function endOnCrash(
  source: Pick<NodeJS.Process, 'on'>,
  log: Log,
  end: (error: unknown) => void,
): void {
  const crash = (error: unknown) => {
    log.error('main.crashed', error);
    end(error);
  };
  source.on('uncaughtException', crash);
  source.on('unhandledRejection', crash);
}
