import type { Arrivals } from '../../../src-shared/domain/report.ts';
import { useWording } from '../../app/services.tsx';
import './report-table.css';

interface ArrivalsTableProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/** The plot in numbers, for whoever reads rather than looks; folded away at first. */
export function ArrivalsTable({ arrivals: { bins, doors }, timeOf }: ArrivalsTableProps) {
  const { arrivals: words, report } = useWording();
  const hasDoors = doors.length > 1;
  return (
    <details className="arrivals-table">
      <summary>{words.table}</summary>
      <div className="arrivals-table__frame">
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.all}</th>
              {hasDoors &&
                doors.map(({ door }) => (
                  <th key={door ?? ''} scope="col">
                    <bdi>{door ?? words.noDoor}</bdi>
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {bins.map(({ startsAt, arrivals }, index) => (
              <tr key={startsAt}>
                <th scope="row">{timeOf(startsAt)}</th>
                <td>{report.count({ count: arrivals })}</td>
                {hasDoors &&
                  doors.map(({ door, bins: ofDoor }) => (
                    <td key={door ?? ''}>{report.count({ count: ofDoor[index] ?? 0 })}</td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
