import { alivePeriodMs, type Pipe } from '../../src-shared/bridge/pipe.ts';

/** How often the page looks whether it has heard anything. */
const lookMs = 1_000;
/**
 * Looks in a row that found nothing before the core counts as gone. They are counted, not timed: a page that was asleep
 * itself looks before it hears what has arrived meanwhile.
 */
const mostSilentLooks = 2 + alivePeriodMs / lookMs;

/**
 * Makes a pipe count as cut while the core is silent that says all the time that it lives: its process may have stopped
 * and still hold the pipe. Before its first sign of life a core may be as silent as it likes.
 */
export function noticeSilence(pipe: Pipe, every: (periodMs: number, work: () => void) => void): Pipe {
  const listeners = new Set<(connected: boolean) => void>();
  let saysItLives = false;
  let silentLooks = 0;
  let isSilent = false;
  let isCut = false;

  function tell(change: () => void): void {
    const before = isSilent || isCut;
    change();
    const now = isSilent || isCut;
    if (now !== before) for (const listener of listeners) listener(!now);
  }

  pipe.onMessage((message) => {
    silentLooks = 0;
    if (isAlive(message)) saysItLives = true;
    tell(() => {
      isSilent = false;
    });
  });
  pipe.onConnection((connected) => {
    silentLooks = 0;
    tell(() => {
      isCut = !connected;
      isSilent = false;
    });
  });
  every(lookMs, () => {
    if (!saysItLives || isCut) return;
    silentLooks += 1;
    if (silentLooks < mostSilentLooks) return;
    tell(() => {
      isSilent = true;
    });
  });

  return {
    ...pipe,
    onConnection(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isAlive(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'alive';
}
