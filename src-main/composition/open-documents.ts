import type { SharedDocument } from '../core/ports/doors.ts';

/** Documents that are in use, each once: two copies in memory would not know of each other's entries. */
export interface OpenDocuments<R> {
  /** Opens a document, or gives the one that is open. It stays open until everybody has released it. */
  use(topic: string): Promise<{ readonly document: SharedDocument<R>; release(): void }>;
}

export function createOpenDocuments<R>(
  open: (topic: string) => Promise<SharedDocument<R>>,
): OpenDocuments<R> {
  const used = new Map<string, { readonly document: Promise<SharedDocument<R>>; users: number }>();

  return {
    async use(topic) {
      const entry = used.get(topic) ?? { document: open(topic), users: 0 };
      used.set(topic, entry);
      entry.users += 1;
      let isReleased = false;

      function release(): void {
        if (isReleased) return;
        isReleased = true;
        entry.users -= 1;
        if (entry.users === 0) used.delete(topic);
      }

      try {
        return { document: await entry.document, release };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
