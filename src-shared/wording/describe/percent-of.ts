/**
 * How many hundredths of the whole a part is, to show: 0 only for nobody and 100 only for everybody, because
 * nine of five thousand did come.
 */
export function percentOf(part: number, whole: number): number {
  const percent = Math.round((part / whole) * 100);
  if (part === 0 || part === whole) return percent;
  return Math.min(99, Math.max(1, percent));
}
