import type { Arrivals } from '../../../src-shared/domain/report.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import { useEventClock, useWording } from '../../app/services.tsx';
import { ArrivalsPlot, colorPlace, endOf } from './arrivals-plot.tsx';
import { ReportSection } from './report-section.tsx';
import './arrivals-section.css';
import './report-section.css';

const dayMs = 24 * 60 * 60 * 1_000;

interface ArrivalsSectionProps {
  readonly arrivals: Arrivals;
  /** IANA zone of the event, or null. */
  readonly zone: string | null;
  /** Arrivals at other doors are in it, each by the clock of its door. */
  readonly isOfDoors?: boolean;
}

/** Who came when: the peaks, a plot, the same as a table, and each door when there are several. */
export function ArrivalsSection({ arrivals, zone, isOfDoors = false }: ArrivalsSectionProps) {
  const { arrivals: words } = useWording();
  const timeOf = timeWriter(arrivals, useEventClock(zone));
  return (
    <ReportSection heading={words.heading}>
      {arrivals.bins.length === 0 ? (
        <p className="report-section__quiet">{words.none}</p>
      ) : (
        <>
          <ArrivalFacts arrivals={arrivals} timeOf={timeOf} />
          <ArrivalsPlot arrivals={arrivals} timeOf={timeOf} />
          <ArrivalsTable arrivals={arrivals} timeOf={timeOf} />
          {arrivals.doors.length > 1 && <DoorTable arrivals={arrivals} timeOf={timeOf} />}
        </>
      )}
      {isOfDoors && arrivals.bins.length > 0 && (
        <p className="report-section__remark">{words.timesOfDoors}</p>
      )}
      {arrivals.untimed > 0 && (
        <p className="report-section__remark">{words.untimed({ count: arrivals.untimed })}</p>
      )}
    </ReportSection>
  );
}

/** Writes the beginning of a bin: the time alone when all of them fit in one day. */
function timeWriter({ bins }: Arrivals, clock: EventClock): (startsAt: string) => string {
  const spanMs = Date.parse(bins.at(-1)?.startsAt ?? '') - Date.parse(bins[0]?.startsAt ?? '');
  const write = spanMs < dayMs ? clock.time : clock.dayAndTime;
  return (startsAt) => write(Date.parse(startsAt));
}

interface ArrivalFactsProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/** When the door was under pressure, and when it was not. */
function ArrivalFacts({ arrivals, timeOf }: ArrivalFactsProps) {
  const { arrivals: words } = useWording();
  const facts = [
    { name: words.peak, stretch: arrivals.peak, minutes: 5 },
    { name: words.busiest, stretch: arrivals.busiestQuarter, minutes: 15 },
    { name: words.slowest, stretch: arrivals.slowestQuarter, minutes: 15 },
  ];
  return (
    <dl className="report-facts">
      {facts.map(
        ({ name, stretch, minutes }) =>
          stretch !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {words.stretch({
                  guests: stretch.arrivals,
                  from: timeOf(stretch.startsAt),
                  to: timeOf(endOf(stretch.startsAt, minutes)),
                })}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface ArrivalsTableProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/** The numbers of the plot as a table, folded away at first. */
function ArrivalsTable({ arrivals: { bins, doors }, timeOf }: ArrivalsTableProps) {
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

interface DoorTableProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/** How many came through each door, the busiest first, and when most of them did. */
function DoorTable({ arrivals: { bins, doors }, timeOf }: DoorTableProps) {
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
