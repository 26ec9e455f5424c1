import { describe, expect, test } from 'vitest';
import type { GuestIdentity } from '../../../src-main/core/ports/local-store.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };

function anIdentity(overrides: Partial<GuestIdentity> = {}): GuestIdentity {
  return {
    ...event,
    localId: 'local:laptop-1',
    personId: 'person-1',
    foundAt: '2026-05-30T18:06:00.000Z',
    known: null,
    ...overrides,
  };
}

export function describeIdentities(open: OpenLocalStore): void {
  describe('identities of walk-ins', () => {
    test('are found by the local id and by the personId, in their event only, and survive', () => {
      const { store, crash } = open();
      store.appendIdentity(anIdentity());
      store.appendIdentity(anIdentity({ localId: 'local:laptop-2', personId: 'person-2' }));
      store.appendIdentity(anIdentity({ eventId: 'event-2', personId: 'person-9' }));
      const { store: again } = crash();
      expect(again.findIdentities(event, ['local:laptop-1'])).toEqual([anIdentity()]);
      expect(again.findIdentities(event, ['person-1', 'person-9'])).toEqual([anIdentity()]);
      expect(again.findIdentities(event, ['nobody'])).toEqual([]);
    });

    test('one local id becomes one guest: of two the one with the lower personId, and no other after it', () => {
      const { store, crash } = open();
      store.appendIdentity(anIdentity({ personId: 'person-2' }));
      store.appendIdentity(anIdentity());
      for (const personId of ['person-1', 'person-2']) {
        expect(() => store.appendIdentity(anIdentity({ personId }))).toThrow();
      }
      const { store: again } = crash();
      expect(again.listIdentities(event)).toEqual([anIdentity()]);
      expect(again.findIdentities(event, ['person-2'])).toEqual([]);
    });
  });

  describe('open walk-ins and removals', () => {
    test('are listed by kind, of one event, oldest decision first', () => {
      const { store } = open();
      const late = anOutboxEntry({ kind: 'walk-in', personId: 'local:laptop-9', generation: 9 });
      const early = anOutboxEntry({ kind: 'walk-in', personId: 'local:laptop-3', generation: 3 });
      const removal = anOutboxEntry({ kind: 'removal', generation: 4, state: 'held' });
      for (const entry of [late, early, removal, anOutboxEntry()]) store.putEntry(entry);
      store.putEntry(anOutboxEntry({ kind: 'walk-in', eventId: 'event-2', personId: 'local:laptop-5' }));
      expect(store.listChanges(event, 'walk-in')).toEqual([early, late]);
      expect(store.listChanges(event, 'removal')).toEqual([removal]);
      expect(store.listEntries({ ...event, kind: 'attendance', limit: 9 })).toEqual([anOutboxEntry()]);
    });
  });
}
