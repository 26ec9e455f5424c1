import { useStore } from 'zustand';
import { countToCome } from '../../../../src-shared/domain/guest-row.ts';
import { describeShare } from '../../../../src-shared/wording/describe/describe-share.ts';
import { useNow, useStores, useWording } from '../../../app/services.tsx';
import { selectFinalCounts } from '../../../store/door/door-state.ts';
import { selectHasDoors } from '../../../store/doors-store.ts';
import { useDoorTools } from '../door-context.tsx';
import { type Bars, barsAt, forecast, paceOf, peakOf, shownMinutes, sum } from './pace.ts';
import './pulse.css';

const everyMs = 10_000;

/** How the night goes: the share of guests who are in, the pace of this laptop and those paired with it, and the last half hour in bars. */
export function Pulse() {
  const { arrivalsNow: words } = useWording();
  const { arrivals: store } = useStores();
  const minutes = useStore(store, (state) => state.arrivals?.minutes);
  const nowMs = useNow(everyMs);
  const bars = barsAt(minutes ?? [], nowMs);
  return (
    <section className="pulse" aria-label={words.region}>
      <ShareRing />
      <Pace bars={bars} nowMs={nowMs} />
      <ArrivalBars bars={bars} />
    </section>
  );
}

const ticks = 60;

/** Sixty ticks: as many are lit as the share of guests who are in. */
function ShareRing() {
  const wording = useWording();
  const { door } = useStores();
  const counts = useStore(door, selectFinalCounts);
  const { attended, expected } = counts ?? { attended: 0, expected: 0 };
  const lit = expected === 0 ? 0 : Math.round((attended / expected) * ticks);
  const share = counts === null ? '–' : describeShare(attended, expected, wording);
  return (
    <svg
      className="share-ring"
      viewBox="0 0 120 120"
      role="img"
      aria-label={wording.arrivalsNow.shareIn({ share })}
    >
      {Array.from({ length: ticks }, (_, tick) => {
        const isTip = tick === Math.max(0, lit - 1) && lit > 0;
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place.
            key={tick}
            className={isTip ? 'share-ring__tip' : tick < lit ? 'share-ring__on' : ''}
            x1="60"
            y1={isTip ? 2 : 4}
            x2="60"
            y2="14"
            transform={`rotate(${tick * (360 / ticks)} 60 60)`}
          />
        );
      })}
      <text x="60" y="71">
        {share}
      </text>
    </svg>
  );
}

interface PaceProps {
  readonly bars: Bars;
  readonly nowMs: number;
}

/** "6 a minute", and by when everybody is in; that only where all who are in came through this laptop or a paired one. */
function Pace({ bars, nowMs }: PaceProps) {
  const { arrivalsNow: words } = useWording();
  const { arrivals, door, doors } = useStores();
  const { clock } = useDoorTools();
  const counts = useStore(door, selectFinalCounts);
  const here = useStore(arrivals, (state) => state.arrivals?.total ?? 0);
  const hasDoors = useStore(doors, selectHasDoors);
  const pace = paceOf(bars);
  if (pace === null)
    return (
      <p className="pace__text">{words[hasDoors ? 'quietDoors' : 'quiet']({ count: sum(bars.counts) })}</p>
    );
  const isAlone = counts !== null && counts.attended <= here;
  const endMs = isAlone ? forecast(pace, countToCome(counts), nowMs) : null;
  return (
    <div className="pace">
      <p className="pace__number">
        <b>{words.pace({ count: Math.round(pace) })}</b> {words.aMinute}
      </p>
      <p className="pace__text">
        {endMs === null
          ? words[hasDoors ? 'hereDoors' : 'here']
          : words.forecast({ time: clock.time(endMs) })}
      </p>
    </div>
  );
}

/** Width of a minute and height of the plot, in units of its box. */
const minuteWidth = 10;
const height = 60;

/** Check-ins on this laptop and those paired with it in each minute of the last half hour; the fullest is named, the current one is green. */
function ArrivalBars({ bars }: { readonly bars: Bars }) {
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
