/** The messages of one language by their paths, such as `door.search`. */
export type Catalogue = ReadonlyMap<string, string>;

/** A nested catalogue by paths. Throws SyntaxError where something else than a text or a group of texts stands. */
export function flatten(nested: unknown): Catalogue {
  return new Map(messagesIn(nested, []));
}

function* messagesIn(entry: unknown, path: readonly string[]): Generator<[string, string]> {
  if (typeof entry === 'string') {
    yield [path.join('.'), entry];
    return;
  }
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new SyntaxError(`${path.join('.')} is neither a text nor a group of texts`);
  }
  for (const [key, inner] of Object.entries(entry)) {
    if (key.includes('.')) throw new SyntaxError(`${[...path, key].join(' › ')}: a key has no dots`);
    yield* messagesIn(inner, [...path, key]);
  }
}
