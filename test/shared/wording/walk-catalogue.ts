type Saying = (values: unknown) => string;

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

/** What an entry says: a text itself, a function for none, one, two and many; for a text a number does. */
export function sayings(entry: unknown): readonly string[] {
  if (typeof entry !== 'function') return [String(entry)];
  return [0, 1, 2, 1_204].map((count) => {
    const values = new Proxy({}, { get: () => count, has: () => true });
    return (entry as Saying)(values);
  });
}
