import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { rebuiltAtSetting } from '../../journal/rebuild-local-rows.ts';
import type { EventDoors, PairedPeer } from '../../ports/doors.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import { countMissing } from './count-missing.ts';
import { topicOf } from './topics.ts';

/**
 * Whether this laptop may have shared something about an event that only other doors hold: `local.db` was rebuilt from the
 * journal, or the event was forgotten. Until it has that again it shares nothing: what it says would stand too early in the
 * shared order, and what it has said before would stand twice.
 */
export function mayLackOwnEntries(local: LocalStore, event: EventRef): boolean {
  return local.readSetting(nameOf(event)) !== local.readSetting(rebuiltAtSetting);
}

/** Whether this laptop holds all that the linked laptops hold of an event, and one at least is there to tell. */
export function holdsAllOfLinked(document: EventDoors, peers: readonly PairedPeer[]): boolean {
  const ours = document.holdings();
  const theirs = peers.map(({ door, isLinked }) => (isLinked ? document.heldBy(door) : null));
  const told = theirs.filter((held) => held !== null);
  return told.length > 0 && told.every((held) => countMissing(held, ours) === 0);
}

/** Notes that this laptop has again what it has shared about an event. */
export function noteOwnEntries(local: LocalStore, event: EventRef): void {
  local.writeSetting(nameOf(event), local.readSetting(rebuiltAtSetting));
}

/** Notes that what this laptop has shared about an event is no longer here. */
export function forgetOwnEntries(local: LocalStore, event: EventRef): void {
  local.writeSetting(nameOf(event), 'forgotten');
}

function nameOf(event: EventRef): string {
  return `doors-caught-up ${topicOf(event)}`;
}
