import type { EventEmitter } from 'node:events';
import type { Vestibule } from '../core/create-vestibule.ts';
import type { Log } from '../core/ports/log.ts';

/**
 * Lets the core try again as soon as the computer is awake: its page hears of that
 * later. `power` is Electron's powerMonitor.
 */
export function nudgeOnWake(power: Pick<EventEmitter, 'on'>, { handlers }: Vestibule, log: Log): void {
  const nudge = () => {
    handlers.nudge().catch((error: unknown) => log.error('shell.nudge-failed', error));
  };
  power.on('resume', nudge);
  power.on('unlock-screen', nudge);
}
