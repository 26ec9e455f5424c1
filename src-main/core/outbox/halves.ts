/** Two halves of a group of at least two, the first never shorter. */
export function halvesOf<T>(group: readonly T[]): readonly [readonly T[], readonly T[]] {
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)];
}

/** A group in parts of this size at most. */
export function chunksOf<T>(group: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(group.length / size);
  return Array.from({ length: count }, (_, index) => group.slice(index * size, (index + 1) * size));
}
