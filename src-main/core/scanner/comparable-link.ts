/** A query of one plain pair, which sorting would write as it is. */
const onePair = /^\?[\w*.-]+=[\w*.-]*$/;

/**
 * An address in the form in which two of them are the same link: host and scheme in lower case, the query in
 * the order of its names, without a slash at the end or a default port. Null for everything that is no http
 * or https address.
 */
export function comparableLink(text: string): string | null {
  const address = URL.parse(text.trim());
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  // Both parse and write the whole address again: about 1 µs, for every guest of a list.
  if (address.search !== '' && !onePair.test(address.search)) address.searchParams.sort();
  if (address.pathname.endsWith('/')) address.pathname = address.pathname.replace(/\/+$/, '');
  return address.href;
}
