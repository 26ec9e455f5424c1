import type { GuestRow } from '../../domain/guest-row.ts';
import type { Wording } from '../wording.ts';

/**
 * "Also listed as Ben Carr: same ID in the event service"; null for a guest whose personId is theirs alone. One of the
 * same name is told by the email.
 */
export function describeAlsoListed(
  { name, alsoListed }: Pick<GuestRow, 'name' | 'alsoListed'>,
  { door: words }: Wording,
): string | null {
  if (alsoListed === null) return null;
  const names = alsoListed.others.map((other) => {
    const isSaid = other.name === '' || other.name === name;
    return (isSaid ? other.email : null) || other.name || words.noName;
  });
  return words.alsoListed({ names: names.join(', '), more: alsoListed.hasMore ? 'yes' : 'other' });
}
