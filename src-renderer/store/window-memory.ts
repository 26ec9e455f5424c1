/** What one window remembers over a reload: the id of the event that is open in it. */
export interface WindowMemory {
  /** Null in a new window, `atNoDoor` in one that has left its event. */
  read(): string | null;
  write(eventId: string): void;
}

/** No event has this id. */
export const atNoDoor = '';

/** A window that remembers nothing. */
export const withoutMemory: WindowMemory = { read: () => null, write: () => undefined };

const key = 'vestibule-event';

/** The memory of a window of the browser: other windows have their own, and it ends with the window. */
export function createWindowMemory(storage: Storage): WindowMemory {
  return {
    read: () => storage.getItem(key),
    write: (eventId) => storage.setItem(key, eventId),
  };
}
