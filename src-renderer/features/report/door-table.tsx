import type { Arrivals } from '../../../src-shared/domain/report.ts';
import { useWording } from '../../app/services.tsx';
import { colorPlace } from './arrivals-plot.tsx';

interface DoorTableProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/** How many came through each door, the busiest first, and when most of them did. */
export function DoorTable({ arrivals: { bins, doors }, timeOf }: DoorTableProps) {
  const { arrivals: words, report } = useWording();
  const most = Math.max(1, ...doors.map(({ arrivals }) => arrivals));
  return (
    <table className="report-table door-table" aria-label={words.doors}>
      <thead>
        <tr>
          <th scope="col">{words.byDoor.door}</th>
          <th scope="col">{words.byDoor.in}</th>
          <td className="door-table__bar" />
          <th scope="col">{words.byDoor.busiest}</th>
        </tr>
      </thead>
      <tbody>
        {doors.map(({ door, arrivals, bins: ofDoor }, place) => {
          const peak = Math.max(0, ...ofDoor);
          const at = bins[ofDoor.indexOf(peak)];
          return (
            <tr key={door ?? ''}>
              <th scope="row">
                <bdi>{door ?? words.noDoor}</bdi>
              </th>
              <td className="door-table__in">{report.count({ count: arrivals })}</td>
              <td className="door-table__bar">
                <i
                  className={`door-color door-color--${colorPlace(place)}`}
                  style={{ inlineSize: `${(arrivals / most) * 100}%` }}
                />
              </td>
              <td>{at !== undefined && words.byDoor.at({ guests: peak, time: timeOf(at.startsAt) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
