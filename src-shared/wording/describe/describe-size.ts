import type { Wording } from '../wording.ts';

const kilobyte = 1_000;
const megabyte = 1_000 * kilobyte;

/** How much room something takes: "2.1 MB" from a megabyte on, "640 kB" below, never less than 1 kB. */
export function describeSize(bytes: number, { eventData }: Wording): string {
  if (bytes >= megabyte) return eventData.megabytes({ megabytes: Math.round(bytes / (megabyte / 10)) / 10 });
  return eventData.kilobytes({ kilobytes: Math.max(1, Math.round(bytes / kilobyte)) });
}
