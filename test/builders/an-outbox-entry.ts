import type { OutboxEntry } from '../../src-main/core/ports/local-store.ts';

/** Somebody was marked Attended, and the service does not know it. */
export function anOutboxEntry(overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    account: 'https://events.example',
    eventId: 'event-1',
    personId: 'person-1',
    kind: 'attendance',
    desired: 'Attended',
    base: null,
    generation: 1,
    state: 'waiting',
    reason: null,
    tries: 0,
    decisionId: 'laptop-1',
    ...overrides,
  };
}
