import { oldestS, type Presence } from '../../../src-shared/doors/presence.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import { readOperator } from '../settings/settings.ts';

/** What this laptop says of itself; the doors add the time and the addresses. */
type OwnPresence = Omit<Presence, 'wallTime' | 'addresses'>;

interface PresenceDeps {
  readonly local: LocalStore;
  readonly log: Log;
  readonly session: {
    unsent(): number;
    listAgeS(): number | null;
    hasInternet(): boolean;
  };
  readonly lends: () => boolean;
}

/** Makes what reads it. It does not fail: when the disk cannot be read, it says what it said last. */
export function createOwnPresence({ local, log, session, lends }: PresenceDeps): () => OwnPresence {
  const nameless = fallbackName(local.laptopId);
  let said: OwnPresence = { name: nameless, operator: null, unsent: 0, listAgeS: null, lends: false };

  return () => {
    try {
      const by = readOperator(local);
      const listAgeS = session.listAgeS();
      said = {
        name: by.door ?? nameless,
        operator: by.operator,
        unsent: session.unsent(),
        listAgeS: listAgeS === null ? null : Math.min(listAgeS, oldestS),
        lends: lends() && session.hasInternet(),
      };
    } catch (error) {
      log.error('doors.presence-unreadable', error);
    }
    return said;
  };
}

/** What a laptop is called until somebody names its door: "Laptop 3A2A". `id`: of the laptop or of its doors. */
export function fallbackName(id: string): string {
  return `Laptop ${id.slice(0, 4).toUpperCase()}`;
}
