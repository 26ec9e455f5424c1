import type { NamedText } from '../../../src-shared/domain/guest-row.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';

const namedFields = new Set(Object.keys(serviceGuestSchema.shape));

/** Texts of a record in fields that the interface does not name. */
export function unnamedTexts(guest: ServiceGuest): readonly NamedText[] {
  return Object.entries(guest).flatMap(([name, text]) =>
    typeof text === 'string' && !namedFields.has(name) ? [{ name, text }] : [],
  );
}

/**
 * Finds the field that tells namesakes apart best, beside the email in every row, and reads it from a guest: null when
 * they differ in none, or when the guest has no text in it. All namesakes get the same field, so that their rows can be
 * compared.
 */
export function differingField(
  namesakes: readonly ServiceGuest[],
): (guest: ServiceGuest) => NamedText | null {
  const fields = namesakes.map(fieldsOf);
  const names = new Set(fields.flatMap((texts) => [...texts.keys()]));
  let best: { readonly name: string; readonly kinds: number } | null = null;
  for (const name of names) {
    const kinds = new Set(fields.map((texts) => texts.get(name) ?? '')).size;
    if (kinds > (best?.kinds ?? 1)) best = { name, kinds };
  }
  if (best === null) return () => null;
  const { name } = best;
  return (guest) => {
    const text = fieldsOf(guest).get(name);
    return text === undefined ? null : { name, text };
  };
}

/** Texts about a guest that a person at the door could ask for. */
function fieldsOf(guest: ServiceGuest): ReadonlyMap<string, string> {
  const columns = Object.entries(guest.customColumns ?? {});
  const texts = [...columns, ...unnamedTexts(guest).map(({ name, text }) => [name, text] as const)];
  return new Map(texts.map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== ''));
}
