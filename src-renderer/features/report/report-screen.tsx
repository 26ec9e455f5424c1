import { useStore } from 'zustand';
import { LoadingPlaceholder } from '../../app/loading-placeholder.tsx';
import { useStores, useWording } from '../../app/services.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { AppMenu } from '../menu/app-menu.tsx';
import { Page } from '../page/page.tsx';
import { ReportEventField } from './report-event-field.tsx';
import { ReportPage } from './report-page.tsx';
import './report-screen.css';

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
      beside={<ReportEventField />}
    >
      <ReportBody />
    </Page>
  );
}

function ReportBody() {
  const { report: words } = useWording();
  const stores = useStores();
  const { events, event, report, isStale, reload } = useStore(stores.report);
  if (events !== null && event === null) {
    return <Placeholder title={words.nothingYet} hint={words.nothingYetDetail} />;
  }
  if (event === null || report === null) {
    return <LoadingPlaceholder title={words.loading} onTryAgain={() => void reload()} />;
  }
  return <ReportPage event={event} report={report} isStale={isStale} />;
}
