/**
 * Replaces `AbortController` and `AbortSignal` of this thread with ones that hold nothing beyond their night. Node
 * keeps a signal made by `AbortSignal.any` for as long as somebody listens to it. A process that dies in a simulated
 * night leaves listeners behind, and each night would keep a third of a megabyte. Order is as in Node: a signal and
 * those made of it are aborted first, then its listeners are called, then theirs.
 */
export function simulateSignals(): void {
  Object.assign(globalThis, { AbortController: SimulatedController, AbortSignal: SimulatedSignal });
}

type Listener = () => void;

class SimulatedController {
  readonly signal = new SimulatedSignal();

  abort(): void {
    this.signal.abort();
  }
}

class SimulatedSignal {
  aborted = false;
  /** With whether each is called only once. */
  readonly #listeners = new Map<Listener, boolean>();
  /** The signals that this one was made of. */
  #sources: readonly SimulatedSignal[] = [];
  /** The signals made of this one. */
  readonly #dependents = new Set<SimulatedSignal>();

  static any(signals: readonly SimulatedSignal[]): SimulatedSignal {
    const made = new SimulatedSignal();
    if (signals.some(({ aborted }) => aborted)) {
      made.aborted = true;
      return made;
    }
    made.#sources = signals.flatMap((signal) => (signal.#sources.length > 0 ? signal.#sources : signal));
    for (const source of made.#sources) source.#dependents.add(made);
    return made;
  }

  addEventListener(_type: 'abort', listener: Listener, options?: { readonly once?: boolean }): void {
    if (!this.#listeners.has(listener)) this.#listeners.set(listener, options?.once === true);
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw new DOMException('This operation was aborted', 'AbortError');
  }

  abort(): void {
    if (this.aborted) return;
    const aborting = [this, ...this.#dependents].filter(({ aborted }) => !aborted);
    for (const signal of aborting) signal.aborted = true;
    for (const signal of aborting) signal.#callListeners();
  }

  #callListeners(): void {
    for (const [listener, isOnce] of [...this.#listeners]) {
      if (!this.#listeners.has(listener)) continue;
      if (isOnce) this.#listeners.delete(listener);
      listener();
    }
  }
}
