import type { NamedText } from '../../../src-shared/domain/guest-row.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';

const namedFields = new Set(Object.keys(serviceGuestSchema.shape));

/** Fields of the record that the interface does not name, where they are text. */
export function unnamedTexts(guest: ServiceGuest): readonly NamedText[] {
  return Object.entries(guest).flatMap(([name, text]) =>
    typeof text === 'string' && !namedFields.has(name) ? [{ name, text }] : [],
  );
}
