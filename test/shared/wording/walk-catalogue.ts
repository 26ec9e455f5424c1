type Saying = (...args: unknown[]) => unknown;

/** Every text and every function of a catalogue by its path, such as `door.search`. */
export function* entriesOf(catalogue: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof catalogue !== 'object' || catalogue === null) {
    yield [path, catalogue];
    return;
  }
  for (const [key, value] of Object.entries(catalogue)) {
    yield* entriesOf(value, path === '' ? key : `${path}.${key}`);
  }
}

/** Functions that take one record of counts; all others take counts and texts, for which a number does. */
const takesRecord = /^(reconciliation\.line|rsvpLinks\.(made|refused|left))$/;

/** What an entry says: a text itself, a function for none, one, two and many. */
export function sayings(key: string, entry: unknown): readonly string[] {
  if (typeof entry !== 'function') return [String(entry)];
  return [0, 1, 2, 1_204].map((count) => {
    const given = takesRecord.test(key) ? new Proxy({}, { get: () => count }) : count;
    return String((entry as Saying)(...Array.from({ length: entry.length }, () => given)));
  });
}
