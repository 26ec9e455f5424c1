import type { Log } from '../core/ports/log.ts';

/**
 * Logs an uncaught error, and ends the process with `end`, because its state is unknown. Everything shown as saved is
 * on disk, and the next start continues from there.
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
