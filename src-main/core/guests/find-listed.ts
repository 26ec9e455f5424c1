import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { readDetails } from './walk-in-details.ts';

/** The id under which the person with this personId stands on the list already, also when being added; else null. */
export function findListed(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
  personId: string | undefined,
): string | null {
  if (personId === undefined) return null;
  if (reader.findGuest(event, personId)) return personId;
  const waiting = local
    .listChanges(event, 'walk-in')
    .find(({ desired }) => readDetails(desired).personId === personId);
  return waiting?.personId ?? null;
}
