import { useStore } from 'zustand';
import { useStores, useWording } from '../../../app/services.tsx';
import { selectHasDoors } from '../../../store/doors-store.ts';
import { useDoorTools } from '../door-context.tsx';
import { type Bars, peakOf, shownMinutes } from './pace.ts';

/** Width of a minute and height of the plot, in units of its box. */
const minuteWidth = 10;
const height = 60;

/** Check-ins on this laptop and those paired with it in each minute of the last half hour; the fullest is named, the current one is green. */
export function ArrivalBars({ bars }: { readonly bars: Bars }) {
  const { arrivalsNow: words } = useWording();
  const { clock } = useDoorTools();
  const hasDoors = useStore(useStores().doors, selectHasDoors);
  const { counts, startMs } = bars;
  const peak = peakOf(bars);
  const most = Math.max(1, ...counts);
  const now = counts.length - 1;
  return (
    <div className="arrival-bars">
      <svg
        className="arrival-bars__plot"
        viewBox={`0 0 ${shownMinutes * minuteWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          peak === null
            ? words[hasDoors ? 'quietDoors' : 'quiet']({ count: 0 })
            : words[hasDoors ? 'barsDoors' : 'bars']({
                peak: counts[peak.index] ?? 0,
                time: clock.time(peak.atMs),
                now: counts[now] ?? 0,
              })
        }
      >
        {counts.map((count, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            className={lookOf(index, now, peak?.index)}
            x={index * minuteWidth + 1}
            y={height - (count / most) * (height - 2)}
            width={minuteWidth - 2.6}
            height={(count / most) * (height - 2)}
          />
        ))}
      </svg>
      <div className="arrival-bars__axis" aria-hidden="true">
        <span>{clock.time(startMs)}</span>
        <span>
          {peak !== null && words.peak({ peak: counts[peak.index] ?? 0, time: clock.time(peak.atMs) })}
        </span>
        <span>{words.now}</span>
      </div>
    </div>
  );
}

function lookOf(index: number, now: number, peak: number | undefined): string {
  if (index === now) return 'arrival-bars__now';
  return index === peak ? 'arrival-bars__peak' : '';
}
