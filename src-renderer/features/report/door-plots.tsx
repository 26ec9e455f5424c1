import type { Arrivals } from '../../../src-shared/domain/report.ts';
import { useWording } from '../../app/services.tsx';

const width = 240;
const height = 48;

/** Each door in small, all on the scale of the busiest bin: pressure can be compared at a glance. */
export function DoorPlots({ arrivals: { doors } }: { readonly arrivals: Arrivals }) {
  const { arrivals: words } = useWording();
  const top = Math.max(1, ...doors.flatMap(({ bins }) => bins));
  return (
    <ul className="door-plots" aria-label={words.doors}>
      {doors.map(({ door, arrivals, bins }) => {
        const barWidth = width / bins.length;
        return (
          <li key={door ?? ''} className="door-plots__one">
            <p className="door-plots__name truncated">
              <bdi>{words.door({ door: door ?? words.noDoor, guests: arrivals })}</bdi>
            </p>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <path
                className="arrivals-plot__bar"
                d={bins
                  .map((count, index) => bar(index * barWidth, barWidth * 0.84, (count / top) * height))
                  .join('')}
              />
              <line className="door-plots__ground" x1="0" x2={width} y1={height} y2={height} />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

/** One bar as part of a path. */
function bar(x: number, barWidth: number, barHeight: number): string {
  return `M${x} ${height}v${-barHeight}h${barWidth}v${barHeight}z`;
}
