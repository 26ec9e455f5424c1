import { type WrittenText, writtenFields } from '../../../src-shared/domain/written-text.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Decision } from '../ports/local-store.ts';
import { isLocalId } from './local-id.ts';
import { readDetails } from './walk-in-details.ts';

/**
 * What was typed when this guest was added here and the service does not show: it takes these fields and need not
 * give them back, so that the decision is the only place where they can be read. A guest who waits to be sent is a
 * record of our own, by which the service has shown nothing yet.
 */
export function writtenHere(addition: Decision | null, guest: ServiceGuest): WrittenText[] {
  if (addition === null) return [];
  const written = readDetails(addition.to);
  const isOurs = isLocalId(guest.personId);
  return writtenFields.flatMap((field) => {
    const text = written[field];
    return text === undefined || (!isOurs && guest[field] === text) ? [] : [{ field, text }];
  });
}
