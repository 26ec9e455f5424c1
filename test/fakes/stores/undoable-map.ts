/** What to do, newest last, to get back to the last commit. */
export type UndoLog = (() => void)[];

/** A map whose every change can be undone by the log it shares with others. */
export class UndoableMap<K, V> {
  readonly #values = new Map<K, V>();
  readonly #undo: UndoLog;
  #changes = 0;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  get(key: K): V | undefined {
    return this.#values.get(key);
  }

  has(key: K): boolean {
    return this.#values.has(key);
  }

  get size(): number {
    return this.#values.size;
  }

  /** How often anything was changed, or a change undone. */
  get changes(): number {
    return this.#changes;
  }

  entries(): Iterable<[K, V]> {
    return this.#values.entries();
  }

  values(): Iterable<V> {
    return this.#values.values();
  }

  set(key: K, value: V): void {
    const before = this.#values.get(key);
    this.#changes += 1;
    this.#undo.push(() => {
      this.#changes += 1;
      if (before === undefined) this.#values.delete(key);
      else this.#values.set(key, before);
    });
    this.#values.set(key, value);
  }

  delete(key: K): void {
    const before = this.#values.get(key);
    if (before === undefined) return;
    this.#changes += 1;
    this.#undo.push(() => {
      this.#changes += 1;
      this.#values.set(key, before);
    });
    this.#values.delete(key);
  }
}
