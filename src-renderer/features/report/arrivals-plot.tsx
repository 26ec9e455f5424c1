import type { Arrivals } from '../../../src-shared/domain/report.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useWording } from '../../app/services.tsx';
import { labelEvery, labelWidth, valueTicks } from './plot-scale.ts';

const width = 720;
const height = 180;
/** Room for the numbers at the start, and for the times below. */
const margin = { start: 40, end: 8, top: 8, bottom: 24 };
const plotWidth = width - margin.start - margin.end;
const plotHeight = height - margin.top - margin.bottom;
/** A single bar must not fill the plot. */
const widestBar = 48;
const ground = margin.top + plotHeight;

interface ArrivalsPlotProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/** Arrivals as bars, one per bin. A screen reader gets a summary; the table has every number. */
export function ArrivalsPlot({ arrivals: { bins, binMinutes, timed }, timeOf }: ArrivalsPlotProps) {
  const wording = useWording();
  const { arrivals: words, report } = wording;
  const ticks = valueTicks(Math.max(...bins.map((bin) => bin.arrivals)));
  const top = ticks.at(-1) ?? 1;
  const barWidth = Math.min(widestBar, plotWidth / bins.length);
  const first = timeOf(bins[0]?.startsAt ?? '');
  const every = labelEvery(bins.length, barWidth, first);
  const end = timeOf(endOf(bins.at(-1)?.startsAt ?? '', binMinutes));
  return (
    <figure className="arrivals-plot">
      <figcaption>{words.perBin({ bin: describeBin(binMinutes, wording) })}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.plot({ guests: timed, from: first, to: end })}
      >
        {ticks.map((tick) => {
          const y = ground - (tick / top) * plotHeight;
          return (
            <g key={tick} className="arrivals-plot__tick">
              <line x1={margin.start} x2={width - margin.end} y1={y} y2={y} />
              <text x={margin.start - 8} y={y + 4} textAnchor="end">
                {report.count({ count: tick })}
              </text>
            </g>
          );
        })}
        {bins.map(({ startsAt, arrivals }, index) => {
          const barHeight = (arrivals / top) * plotHeight;
          const x = margin.start + index * barWidth;
          return (
            <g key={startsAt}>
              <rect
                className="arrivals-plot__bar"
                x={x + barWidth * 0.08}
                width={barWidth * 0.84}
                y={ground - barHeight}
                height={barHeight}
                rx={Math.min(3, barWidth / 4)}
              >
                <title>{words.bar({ time: timeOf(startsAt), guests: arrivals })}</title>
              </rect>
              {index % every === 0 && (
                <text
                  className="arrivals-plot__time"
                  x={Math.min(x, width - labelWidth(first))}
                  y={height - 6}
                >
                  {timeOf(startsAt)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** The end of a stretch of `minutes` that begins at `startsAt`; both are ISO 8601. */
export function endOf(startsAt: string, minutes: number): string {
  return new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
}

const hour = 60;
const day = 24 * hour;

/** The length of a bin in the largest unit that it is a whole number of: "15 minutes", "hour", "2 days". */
function describeBin(minutes: number, { arrivals }: Wording): string {
  if (minutes % day === 0) return arrivals.days({ days: minutes / day });
  if (minutes % hour === 0) return arrivals.hours({ hours: minutes / hour });
  return arrivals.minutes({ minutes });
}
