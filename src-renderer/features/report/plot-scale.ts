const mostTicks = 4;
const mostLabels = 9;
/** The greatest width of a label's letter, in units of the plot. */
const letterWidth = 6.8;

/** The numbers beside the plot, from 0 to the first round one that no bar is higher than. */
export function valueTicks(highest: number): readonly number[] {
  const rough = Math.max(1, highest / mostTicks);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
}

/** How wide a label is, with the gap behind it. */
export function labelWidth(label: string): number {
  return (label.length + 2) * letterWidth;
}

/** How many bins share one label of the time axis, so that no label as wide as `label` covers the next. */
export function labelEvery(bins: number, binWidth: number, label: string): number {
  const most = Math.max(1, Math.min(mostLabels, Math.floor((bins * binWidth) / labelWidth(label))));
  return [1, 2, 3, 4, 6, 12, 24].find((every) => bins / every <= most) ?? Math.ceil(bins / most);
}
