import type { Arrivals } from '../../../src-shared/domain/report.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import { useEventClock, useWording } from '../../app/services.tsx';
import { ArrivalFacts } from './arrival-facts.tsx';
import { ArrivalsPlot } from './arrivals-plot.tsx';
import { ArrivalsTable } from './arrivals-table.tsx';
import { DoorPlots } from './door-plots.tsx';
import { ReportSection } from './report-section.tsx';
import './arrivals.css';

const dayMs = 24 * 60 * 60 * 1_000;

interface ArrivalsSectionProps {
  readonly arrivals: Arrivals;
  /** IANA zone of the event, or null. */
  readonly zone: string | null;
}

/** Who came when: a plot, the same as a table, the peaks, and each door when there are several. */
export function ArrivalsSection({ arrivals, zone }: ArrivalsSectionProps) {
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
          {arrivals.doors.length > 1 && <DoorPlots arrivals={arrivals} />}
          <ArrivalsTable arrivals={arrivals} timeOf={timeOf} />
        </>
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
