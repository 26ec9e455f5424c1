import type { english } from './en/english.ts';

/**
 * The catalogue of one language. English gives the shape: another language with a key missing, or with
 * a plural that takes other parameters, does not compile.
 */
export type Wording = typeof english;
