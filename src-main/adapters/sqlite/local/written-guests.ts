import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';

/** A guest about whom something was written; `personId` null: any guest of the event. */
export interface WrittenGuest extends EventRef {
  readonly personId: string | null;
}

/** Calls `onWritten` after each commit, for each guest whose unsent changes or values of all doors it has changed. */
export type WatchGuests = (onWritten: (guest: WrittenGuest) => void) => void;

/** Collects the guests about whom the running transaction writes, and tells them once it is committed. */
export class WrittenGuests {
  readonly #watchers: ((guest: WrittenGuest) => void)[] = [];
  #written: WrittenGuest[] = [];

  readonly watch: WatchGuests = (onWritten) => void this.#watchers.push(onWritten);

  note(guest: WrittenGuest): void {
    this.#written.push(guest);
  }

  tell(): void {
    for (const guest of this.#written) for (const onWritten of this.#watchers) onWritten(guest);
    this.forget();
  }

  /** The transaction was rolled back. */
  forget(): void {
    if (this.#written.length > 0) this.#written = [];
  }
}
