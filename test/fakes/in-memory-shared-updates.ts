import type { SharedUpdates } from '../../src-main/core/ports/doors.ts';

/** Shared updates in memory. While `isFull` is set, the disk refuses. */
export function inMemorySharedUpdates(): SharedUpdates & { isFull: boolean } {
  const kept = new Map<string, Uint8Array[]>();
  const updates = {
    isFull: false,
    topics: () => [...kept.keys()],
    load: (topic: string) => [...(kept.get(topic) ?? [])],
    append(topic: string, update: Uint8Array) {
      if (updates.isFull) throw new Error('disk full');
      kept.set(topic, [...(kept.get(topic) ?? []), update]);
    },
    replace: (topic: string, update: Uint8Array) => void kept.set(topic, [update]),
  };
  return updates;
}
