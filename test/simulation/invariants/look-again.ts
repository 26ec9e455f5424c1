import { isLocalId } from '../../../src-main/core/guests/guest-identity.ts';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId } from '../world/simulated-service.ts';

/** What one laptop has on its disk after a write. */
export interface View {
  readonly laptop: SimulatedLaptop;
  /** Everybody on the list. */
  readonly listed: readonly ServiceGuest[];
  readonly entries: readonly OutboxEntry[];
  /** Those on the list who may look different than at the last view. */
  readonly changed: readonly ServiceGuest[];
}

/**
 * Looks at a laptop after each write, and gives null when nobody can look different than before. A guest looks
 * as its record and the entries about it say, and the stores replace either when it changes; a walk-in becomes
 * another guest, so it is always looked at. `everyGuest`: gives everybody every time.
 */
export function lookAgain(everyGuest: boolean): (laptop: SimulatedLaptop) => View | null {
  const views = new Map<string, View>();
  return (laptop) => {
    const listed = laptop.mirror.guestsOn({ account, eventId });
    const entries = laptop.local.entries();
    if (everyGuest) return { laptop, listed, entries, changed: listed };
    const before = views.get(laptop.name);
    const differing = differingItems(before?.entries ?? [], entries);
    if (before?.listed === listed && differing.length === 0) return null;
    const records = new Set(before?.listed);
    const touched = new Set(differing.map(({ personId }) => personId));
    const mayDiffer = (guest: ServiceGuest): boolean =>
      !records.has(guest) || touched.has(guest.personId) || isLocalId(guest.personId);
    const view = { laptop, listed, entries, changed: listed.filter(mayDiffer) };
    views.set(laptop.name, view);
    return view;
  };
}

/** What stands in only one of them. */
function differingItems<T>(some: readonly T[], others: readonly T[]): readonly T[] {
  if (some.length === others.length && some.every((item, index) => item === others[index])) return [];
  return [...some.filter((item) => !others.includes(item)), ...others.filter((item) => !some.includes(item))];
}
