const mostTicks = 4;
const mostLabels = 9;

/** The numbers beside the plot, from 0 to the first round one that no bar is higher than. */
export function valueTicks(highest: number): readonly number[] {
  const rough = Math.max(1, highest / mostTicks);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
}

/** Every so many bins one has its time written below: none over another. */
export function labelEvery(bins: number): number {
  return [1, 2, 3, 4, 6, 12, 24].find((every) => bins / every <= mostLabels) ?? Math.ceil(bins / mostLabels);
}
