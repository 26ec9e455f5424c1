/** Counts as one language writes them. */
export interface Numbers {
  /** An integer with the language's group separators: 1,204. */
  integer(count: number): string;
  /** A count with its noun in the right number: "1 guest", "1,204 guests". */
  counted(count: number, one: string, other: string): string;
  /** The form that goes with the count, alone. */
  plural(count: number, one: string, other: string): string;
}

/**
 * Numbers by the rules of `locale` (BCP 47). Of its plural categories only `one` differs from the rest:
 * French and Spanish have a third for whole millions, and no guest list is that long.
 */
export function createNumbers(locale: string): Numbers {
  const format = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const integer = (count: number) => format.format(count);
  const plural = (count: number, one: string, other: string) => (rules.select(count) === 'one' ? one : other);
  return {
    integer,
    plural,
    counted: (count, one, other) => `${integer(count)} ${plural(count, one, other)}`,
  };
}
