import type { Arrivals } from '../../../src-shared/domain/report.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useWording } from '../../app/services.tsx';
import { labelEvery, valueTicks } from './plot-scale.ts';

/** The narrowest that the plot is drawn, in px: the times under it have room there. */
const narrowest = 560;
/** A single bar must not fill the plot. */
const widestBar = 56;
/** Between the doors of a bar, as a part of the height of the plot: 2 px of 240. */
const gap = 2 / 240;

interface ArrivalsPlotProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/**
 * Arrivals as bars, one per bin, the doors one upon the other. A screen reader gets a summary; the table has every
 * number. The words are no part of the drawing, which is stretched to the width there is.
 */
export function ArrivalsPlot({ arrivals: { bins, doors, binMinutes, timed }, timeOf }: ArrivalsPlotProps) {
  const wording = useWording();
  const { arrivals: words, report } = wording;
  const ticks = valueTicks(Math.max(...bins.map((bin) => bin.arrivals)));
  const top = ticks.at(-1) ?? 1;
  const first = timeOf(bins[0]?.startsAt ?? '');
  const every = labelEvery(bins.length, Math.min(widestBar, narrowest / bins.length), first);
  const end = timeOf(endOf(bins.at(-1)?.startsAt ?? '', binMinutes));
  return (
    <figure className="arrivals-plot">
      <figcaption className="arrivals-plot__head">
        {words.perBin({ bin: describeBin(binMinutes, wording) })}
        {doors.length > 1 && <Legend doors={doors} />}
      </figcaption>
      <div className="arrivals-plot__frame">
        <div className="arrivals-plot__values" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              {report.count({ count: tick })}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${bins.length} ${top}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.plot({ guests: timed, from: first, to: end })}
          style={{ maxWidth: bins.length * widestBar }}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              className="arrivals-plot__tick"
              x1="0"
              x2={bins.length}
              y1={top - tick}
              y2={top - tick}
            />
          ))}
          {bins.map(({ startsAt, arrivals }, index) => (
            <g key={startsAt}>
              <title>{words.bar({ time: timeOf(startsAt), guests: arrivals })}</title>
              {stackOf(doors, index, arrivals).map(({ place, from, height }) => (
                <rect
                  key={place}
                  className={`door-color door-color--${place}`}
                  x={index + 0.07}
                  width={0.86}
                  y={top - from - height}
                  height={Math.max(0, height - (from === 0 ? 0 : top * gap))}
                />
              ))}
            </g>
          ))}
        </svg>
        <div
          className="arrivals-plot__times"
          aria-hidden="true"
          style={{ maxWidth: bins.length * widestBar }}
        >
          {bins.map(
            ({ startsAt }, index) =>
              index % every === 0 && (
                <span key={startsAt} style={{ insetInlineStart: `${(index / bins.length) * 100}%` }}>
                  {timeOf(startsAt)}
                </span>
              ),
          )}
        </div>
      </div>
    </figure>
  );
}

/** Which colour is which door. */
function Legend({ doors }: Pick<Arrivals, 'doors'>) {
  const { arrivals: words } = useWording();
  return (
    <span className="arrivals-plot__legend">
      {doors.map(({ door }, place) => (
        <span key={door ?? ''} className="arrivals-plot__door">
          <i className={`door-color door-color--${colorPlace(place)}`} />
          <bdi>{door ?? words.noDoor}</bdi>
        </span>
      ))}
    </span>
  );
}

/** There are four colours: the busiest three doors have one each, all others share the last. */
export function colorPlace(place: number): number {
  return Math.min(place, 3);
}

interface Piece {
  readonly place: number;
  /** Guests below it. */
  readonly from: number;
  readonly height: number;
}

/** The pieces of one bar from the ground up, one per colour; the whole bar where there is one door at most. */
function stackOf(doors: Arrivals['doors'], index: number, arrivals: number): readonly Piece[] {
  if (doors.length < 2) return [{ place: 0, from: 0, height: arrivals }];
  const heights = [0, 0, 0, 0];
  for (const [place, { bins }] of doors.entries()) {
    const at = colorPlace(place);
    heights[at] = (heights[at] ?? 0) + (bins[index] ?? 0);
  }
  return heights.flatMap((height, place) => {
    const from = heights.slice(0, place).reduce((sum, below) => sum + below, 0);
    return height === 0 ? [] : [{ place, from, height }];
  });
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
