import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { countToCome } from '../../../src-shared/domain/guest-row.ts';
import type { ConflictTally, Report } from '../../../src-shared/domain/report.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { describeShare } from '../../../src-shared/wording/describe/describe-share.ts';
import { createEventClocks } from '../../../src-shared/wording/event-clock.ts';
import { LoadingPlaceholder } from '../../app/loading-placeholder.tsx';
import { useEventClock, useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { MissingDoorsNotice } from '../doors/missing-doors-notice.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';
import { AppMenu } from '../menu/app-menu.tsx';
import { Page } from '../page/page.tsx';
import { ArrivalsSection } from './arrivals-section.tsx';
import { NoShowSection } from './no-show-section.tsx';
import { ReportSection } from './report-section.tsx';
import { RsvpTable } from './rsvp-table.tsx';
import './report-screen.css';
import './report-section.css';

/** What happened at one event. */
export function ReportScreen() {
  const { report: words } = useWording();
  const { report } = useStores();
  const close = useStore(report, (state) => state.close);
  return (
    <Page
      heading={words.heading}
      back={words.back}
      onBack={close}
      menu={<AppMenu />}
      beside={<BarActions />}
      isWide
    >
      <ReportBody />
    </Page>
  );
}

/** Takes the report away, as soon as there is one. */
function BarActions() {
  const { report } = useStores();
  const event = useStore(report, (state) => (state.report === null ? null : state.event));
  return event && <ReportActions eventId={event.eventId} />;
}

function ReportBody() {
  const { report: words } = useWording();
  const stores = useStores();
  const { events, event, report, staleFor, reload } = useStore(stores.report);
  if (events !== null && event === null) {
    return <Placeholder title={words.nothingYet} hint={words.nothingYetDetail} />;
  }
  if (event === null || report === null) {
    return <LoadingPlaceholder title={words.loading} onTryAgain={() => void reload()} />;
  }
  return <ReportPage event={event} report={report} staleFor={staleFor} />;
}

interface ReportPageProps {
  readonly event: EventSummary;
  readonly report: Report;
  /** Why the guest list could not be refreshed for it. */
  readonly staleFor: ErrorCode | null;
}

/** The report as it is read and printed: one page. */
export function ReportPage({ event, report, staleFor }: ReportPageProps) {
  const { report: words, events, guestList, errors } = useWording();
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
        <ReportEventField />
      </header>
      {event.pulledAt === null && (
        <Notice kind="waits" title={guestList.partly}>
          <p>{words.notFinal}</p>
        </Notice>
      )}
      {staleFor !== null && event.pulledAt !== null && (
        <Notice kind="waits" title={words.notRefreshed}>
          <p>{errors[staleFor].happened}</p>
        </Notice>
      )}
      {report.unsent > 0 && <Notice kind="waits" title={words.unsent({ count: report.unsent })} />}
      {report.otherDoors !== null && report.otherDoors.unsent > 0 && (
        <Notice kind="waits" title={words.unsentElsewhere({ count: report.otherDoors.unsent })} />
      )}
      <MissingDoorsNotice />
      <ReportTotals report={report} />
      <ArrivalsSection
        arrivals={report.arrivals}
        zone={event.timezone}
        isOfDoors={report.otherDoors !== null}
      />
      <RsvpTable rows={report.byRsvp} />
      <NoShowSection eventId={event.eventId} notArrived={report.counts.notArrived} counted={report.sweep} />
      <ConflictSummary conflicts={report.conflicts} />
    </article>
  );
}

/** Chooses the event of the report, when there is more than one. */
export function ReportEventField() {
  const wording = useWording();
  const { report: words, events: eventWords } = wording;
  const stores = useStores();
  const { events, event, choose } = useStore(stores.report);
  if (events === null || event === null || events.length < 2) return null;
  const clocks = createEventClocks(wording);
  const label = ({ name, primaryDate, timezone }: EventSummary) => {
    const named = name || eventWords.nameless;
    if (primaryDate === null) return named;
    return words.eventWithDate({ name: named, date: clocks(timezone).date(Date.parse(primaryDate)) });
  };
  return (
    <div className="report__event-field">
      <SelectField
        label={words.event}
        value={event.eventId}
        options={events.map((one) => ({ value: one.eventId, label: label(one) }))}
        onChange={(eventId) => void choose(eventId)}
      />
    </div>
  );
}

/** Takes the report of this event away: as a file, on paper. */
export function ReportActions({ eventId }: { readonly eventId: string }) {
  const { exporting: words, language } = useWording();
  const stores = useStores();
  const { print } = useMachine();
  const open = useStore(stores.report, (state) => state.exporting.open);
  const isExporting = useStore(stores.report, (state) => state.exporting.eventId !== null);
  const printReport = useStore(stores.report, (state) => state.print);
  const [isSaved, setSaved] = useState(false);
  const pressPrint = async () => {
    const result = await printReport();
    if (result === 'page-prints') print();
    setSaved(result === 'saved');
  };
  return (
    <div className="report__actions">
      <p aria-live="polite">{isSaved && words.printed}</p>
      <Button aria-label={words.print} onPress={() => void pressPrint()}>
        <Printer size={18} aria-hidden="true" />
        <span className="report__word">{words.print}</span>
      </Button>
      <Button look="ink" aria-label={words.open} onPress={() => void open(eventId, language.tag)}>
        <Download size={18} aria-hidden="true" />
        <span className="report__word">{words.open}</span>
      </Button>
      {isExporting && <ExportDialog />}
    </div>
  );
}

const endings = ['ours', 'theirs', 'otherSide', 'betweenDoors', 'twice'] as const;

/** How many conflicts there were, and how they ended. */
export function ConflictSummary({ conflicts }: { readonly conflicts: ConflictTally }) {
  const { conflictReport: words, report } = useWording();
  const { total } = conflicts;
  return (
    <ReportSection heading={words.heading}>
      <p className="report-section__quiet">{total === 0 ? words.none : words.total({ count: total })}</p>
      {total > 0 && (
        <dl className="report-facts">
          {endings
            .filter((name) => conflicts[name] > 0)
            .map((name) => (
              <div key={name}>
                <dt>{words[name]}</dt>
                <dd>{report.count({ count: conflicts[name] })}</dd>
              </div>
            ))}
        </dl>
      )}
      {conflicts.open > 0 && <p className="report-section__quiet">{words.open({ count: conflicts.open })}</p>}
    </ReportSection>
  );
}

const shown = ['expected', 'attended', 'noShow', 'notArrived'] as const;

/** The numbers of the evening, large, with their share of everybody expected; who is not expected stands apart. */
function ReportTotals({ report: { counts, walkIns, otherDoors } }: { readonly report: Report }) {
  const wording = useWording();
  const { report: words } = wording;
  const { listed, expected } = counts;
  const numbers = { ...counts, notArrived: countToCome(counts) };
  return (
    <>
      <dl className="report-totals" aria-label={words.totals.region}>
        {shown.map((name) => (
          <div key={name} className={`report-totals__one report-totals__one--${name}`}>
            <dt>{words.totals[name]}</dt>
            <dd className="report-totals__number">{words.count({ count: numbers[name] })}</dd>
            <dd className="report-totals__share">
              {name !== 'expected' && describeShare(numbers[name], expected, wording)}
            </dd>
          </div>
        ))}
        <div className="report-totals__one">
          <dt>{otherDoors === null ? words.totals.walkIns : words.totals.walkInsOfDoors}</dt>
          <dd className="report-totals__number">{words.count({ count: walkIns })}</dd>
        </div>
      </dl>
      <p className="report-section__quiet">{words.everybody({ listed, notExpected: listed - expected })}</p>
    </>
  );
}
