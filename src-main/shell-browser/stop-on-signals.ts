/** What of `process` signals arrive on. */
export interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/**
 * Aborts when Vestibule is asked to end: Ctrl-C, SIGTERM, or the terminal is gone. It stays in charge of the
 * signals, because Ctrl-C can arrive twice (from the terminal and from npm) while everything is being closed.
 */
export function stopOnSignals(source: SignalSource): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    source.on(signal, () => controller.abort());
  }
  return controller.signal;
}
