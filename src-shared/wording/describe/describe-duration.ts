import type { Wording } from '../wording.ts';

/** A length of time in its two largest units: "5 s", "2 min 5 s", "1 h 2 min". Negative lengths as positive. */
export function describeDuration(durationMs: number, { time }: Wording): string {
  const seconds = Math.round(Math.abs(durationMs) / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return time.seconds({ seconds });
  if (hours === 0)
    return joined(time.minutes({ minutes }), seconds % 60, (rest) => time.seconds({ seconds: rest }));
  return joined(time.hours({ hours }), minutes % 60, (rest) => time.minutes({ minutes: rest }));
}

/** How long nothing was heard: whole minutes from the first one on, because nobody wants to read the seconds. */
export function describeSilence(silentMs: number, wording: Wording): string {
  return describeDuration(silentMs < 60_000 ? silentMs : silentMs - (silentMs % 60_000), wording);
}

function joined(large: string, rest: number, small: (count: number) => string): string {
  return rest === 0 ? large : `${large} ${small(rest)}`;
}
