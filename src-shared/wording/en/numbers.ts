const integer = new Intl.NumberFormat('en');

/** An integer with English group separators: 1,204. */
export function inEnglish(count: number): string {
  return integer.format(count);
}

/** A count with its noun in the right number: "1 guest", "1,204 guests". */
export function counted(count: number, one: string, many: string): string {
  return `${inEnglish(count)} ${count === 1 ? one : many}`;
}
