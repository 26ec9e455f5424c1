/** A second tap this soon is the same wish: a double click, or a scanner that ends with two Enters. */
export const sameWishMs = 800;

/** Tells the second tap of one wish from another wish. */
export interface LastWish {
  /** Whether the same was wished for this guest just now. */
  isRepeated(personId: string, wish: string): boolean;
  remember(personId: string, wish: string): void;
  /** It came to nothing, and may be tried again at once. */
  forget(): void;
}

/** `now` gives milliseconds since 1970. */
export function createLastWish(now: () => number): LastWish {
  let last: { readonly personId: string; readonly wish: string; readonly atMs: number } | null = null;
  return {
    isRepeated: (personId, wish) =>
      last !== null && last.personId === personId && last.wish === wish && now() - last.atMs < sameWishMs,
    remember: (personId, wish) => {
      last = { personId, wish, atMs: now() };
    },
    forget: () => {
      last = null;
    },
  };
}
