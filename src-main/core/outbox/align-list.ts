import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import { provisionalGuest, readDetails } from './walk-in-details.ts';

export interface AlignDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
}

/**
 * Makes the list in the mirror say what `local.db` says about who was added and removed here: walk-ins stand
 * on it until the guest they become takes their place, and who is being removed does not. To be called when
 * such a change was decided or ended, and when an event is opened: a crash may have come between the two
 * databases, and a lost mirror has lost the walk-ins. Returns whether there was anything to do. Fails with
 * `StoreFailure`.
 */
export async function alignList({ local, reader, writer }: AlignDeps, event: EventRef): Promise<boolean> {
  const removals = new Set(local.listChanges(event, 'removal').map(({ personId }) => personId));
  const walkIns = local.listChanges(event, 'walk-in').filter(({ personId }) => !removals.has(personId));
  const identities = local.findIdentities(
    event,
    walkIns.map(({ personId }) => personId),
  );
  const known = new Set(identities.map(({ localId }) => localId));
  const wanted = walkIns.filter(({ personId }) => !known.has(personId));
  const wantedIds = new Set(wanted.map(({ personId }) => personId));
  const shown = new Set(reader.listWalkIns(event));
  const missing = wanted
    .filter(({ personId }) => !shown.has(personId))
    .map(({ personId, desired }) => provisionalGuest(personId, readDetails(desired)));
  const gone = [
    ...[...shown].filter((localId) => !wantedIds.has(localId)),
    ...[...removals].filter((personId) => reader.findGuest(event, personId) !== null),
  ];
  if (missing.length === 0 && gone.length === 0) return false;
  await writer.saveGuests(event, missing, local.currentSequence(), gone);
  return true;
}
