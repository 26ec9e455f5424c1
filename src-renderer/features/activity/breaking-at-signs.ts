/** A line of sums that is too long breaks beside a sign, and not between a number and its word. */
export function breakingAtSigns(line: string): string {
  return line.replace(/(?<![+=]) (?![+=])/gu, '\u00a0');
}
