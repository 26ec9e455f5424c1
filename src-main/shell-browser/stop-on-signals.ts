/** The part of `process` that signals arrive on. */
export interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/**
 * Aborts when Vestibule is asked to end: Ctrl-C, SIGTERM, or a closed terminal. It keeps handling signals, because
 * Ctrl-C can arrive twice (from the terminal and from npm) while everything closes.
 */
export function stopOnSignals(source: SignalSource): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    source.on(signal, () => controller.abort());
  }
  return controller.signal;
}
