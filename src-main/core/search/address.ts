import { foldLetters } from './fold.ts';

const separator = /[.@_+-]/u;
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
  for (let at = 1; at < address.length; at += 1) {
    if (!separator.test(address.charAt(at - 1))) continue;
    const end = address.slice(at);
    const lastLabel = at > domainAt && domainAt >= 0 && !end.includes('.');
    if (!lastLabel || at === domainAt + 1) ends.push(end);
  }
  return ends;
}
