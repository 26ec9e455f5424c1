import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { LoadingPlaceholder } from '../../app/loading-placeholder.tsx';
import { useStores, useWording } from '../../app/services.tsx';
import { Brand } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { AppMenu } from '../menu/app-menu.tsx';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { ReportEventField } from './report-event-field.tsx';
import { ReportPage } from './report-page.tsx';
import './report-screen.css';

/** What happened at one event (design §6, Report). */
export function ReportScreen() {
  const { report: words } = useWording();
  const stores = useStores();
  const close = useStore(stores.report, (state) => state.close);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEscape(close);

  return (
    <div className="report">
      <TopBar>
        <IconButton icon={ArrowLeft} label={words.back} onPress={close} />
        <Brand />
        <PracticeBadge />
        <span className="top-bar__space" />
        <SyncRegion />
        <AppMenu />
      </TopBar>
      <main className="report__main">
        <div className="report__column">
          <div className="report__head">
            <h1 ref={heading} className="report__heading" tabIndex={-1}>
              {words.heading}
            </h1>
            <ReportEventField />
          </div>
          <ReportBody />
        </div>
      </main>
    </div>
  );
}

function ReportBody() {
  const { report: words } = useWording();
  const stores = useStores();
  const { events, event, report, reload } = useStore(stores.report);
  if (events !== null && event === null) {
    return <Placeholder title={words.nothingYet} hint={words.nothingYetDetail} />;
  }
  if (event === null || report === null) {
    return <LoadingPlaceholder title={words.loading} onTryAgain={() => void reload()} />;
  }
  return <ReportPage event={event} report={report} />;
}
