import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { Report } from '../../../src-shared/domain/report.ts';
import { useEventClock, useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ArrivalsSection } from './arrivals-section.tsx';
import { ConflictSummary } from './conflict-summary.tsx';
import { NoShowSection } from './no-show-section.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportTotals } from './report-totals.tsx';
import { RsvpTable } from './rsvp-table.tsx';

interface ReportPageProps {
  readonly event: EventSummary;
  readonly report: Report;
  /** The guest list could not be refreshed for it. */
  readonly isStale: boolean;
}

/** The report as it is read and printed: one page. */
export function ReportPage({ event, report, isStale }: ReportPageProps) {
  const { report: words, events } = useWording();
  const clock = useEventClock(event.timezone);
  return (
    <article className="report-page">
      <header className="report-page__head">
        <div>
          <h2 className="report-page__event">
            <bdi>{event.name || events.nameless}</bdi>
          </h2>
          <p className="report-page__facts">
            {event.primaryDate !== null && <span>{clock.date(Date.parse(event.primaryDate))}</span>}
            {event.place !== null && <bdi>{event.place}</bdi>}
            <span>{words.counted({ when: clock.date(Date.parse(report.madeAt)) })}</span>
            {event.pulledAt !== null && (
              <span>{words.listOf({ when: clock.date(Date.parse(event.pulledAt)) })}</span>
            )}
          </p>
        </div>
        <ReportActions eventId={event.eventId} />
      </header>
      {isStale && <Notice kind="waits" title={words.notRefreshed} />}
      {report.unsent > 0 && <Notice kind="waits" title={words.unsent({ count: report.unsent })} />}
      <ReportTotals report={report} />
      <ArrivalsSection arrivals={report.arrivals} zone={event.timezone} />
      <RsvpTable rows={report.byRsvp} />
      <NoShowSection eventId={event.eventId} notArrived={report.counts.notArrived} counted={report.sweep} />
      <ConflictSummary conflicts={report.conflicts} />
    </article>
  );
}
