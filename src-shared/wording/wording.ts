import type { english } from './en/english.ts';

/**
 * The catalogue of one language. English gives the shape: another language with a key missing, or with
 * a function that takes other parameters, does not compile.
 */
export type Wording = Translated<typeof english>;

/** The same shape for other words: where English has one sentence or another, any text may stand. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> };
