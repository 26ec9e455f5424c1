import { foldLetters } from '../guests/fold.ts';

const separator = /[.@_+-]/g;
const notOfAddress = /[^\p{L}\p{N}.@_+-]/gu;
const longestAddress = 128;

/** An e-mail address, or the beginning of one, as it is indexed and looked for. */
export function foldAddress(text: string): string {
  return foldLetters(text).replace(notOfAddress, '').slice(0, longestAddress);
}

/**
 * The ends of a folded address that begin after a separator (k@example.com, @example.com, example.com), so
 * that each part of an address is found by its beginning. The last label of the domain says nothing.
 */
export function addressEnds(address: string): readonly string[] {
  const domainAt = address.indexOf('@');
  const ends: string[] = domainAt > 0 ? [address.slice(domainAt)] : [];
  for (const { index } of address.matchAll(separator)) {
    const end = address.slice(index + 1);
    const lastLabel = domainAt >= 0 && index > domainAt && !end.includes('.');
    if (end !== '' && !lastLabel) ends.push(end);
  }
  return ends;
}
