import type { EventEmitter } from 'node:events';
import type { Vestibule } from '../core/create-vestibule.ts';
import type { Log } from '../core/ports/log.ts';

/** Nudges the core as soon as the computer wakes up: the page notices later. `power` is Electron's powerMonitor. */
export function nudgeOnWake(power: Pick<EventEmitter, 'on'>, { handlers }: Vestibule, log: Log): void {
  const nudge = () => {
    handlers.nudge().catch((error: unknown) => log.error('shell.nudge-failed', error));
  };
  power.on('resume', nudge);
  power.on('unlock-screen', nudge);
}
