/**
 * Replaces `AbortController` and `AbortSignal` of this thread with ones that hold nothing beyond their night. Node
 * keeps a signal made by `AbortSignal.any` for as long as somebody listens to it. A process that dies in a simulated
 * night leaves listeners behind, and each night would keep a third of a megabyte. Order is as in Node: a signal and
 * those made of it are aborted first, then its listeners are called, then theirs, the one listened to first in front.
 */
export function simulateSignals(): void {
  Object.assign(globalThis, { AbortController: SimulatedController, AbortSignal: SimulatedSignal });
}

type Listener = () => void;

export class SimulatedController {
  readonly signal = new SimulatedSignal();

  abort(): void {
    this.signal.abort();
  }
}

export class SimulatedSignal {
  #isAborted = false;
  /** With whether each is called only once. */
  readonly #listeners = new Map<Listener, boolean>();
  /** The signals that this one was made of. */
  #sources: readonly SimulatedSignal[] = [];
  /** The signals made of this one that somebody has listened to. */
  readonly #dependents = new Set<SimulatedSignal>();

  static any(signals: readonly SimulatedSignal[]): SimulatedSignal {
    const made = new SimulatedSignal();
    made.#sources = signals.flatMap((signal) => (signal.#sources.length > 0 ? signal.#sources : signal));
    return made;
  }

  get aborted(): boolean {
    return this.#isAborted || this.#sources.some(({ aborted }) => aborted);
  }

  addEventListener(_type: 'abort', listener: Listener, options?: { readonly once?: boolean }): void {
    for (const source of this.#sources) source.#dependents.add(this);
    if (!this.#listeners.has(listener)) this.#listeners.set(listener, options?.once === true);
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw new DOMException('This operation was aborted', 'AbortError');
  }

  abort(): void {
    if (this.#isAborted) return;
    const aborting = [this, ...this.#dependents].filter((signal) => !signal.aborted);
    for (const signal of aborting) signal.#isAborted = true;
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
