import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { AppMenu } from '../menu/app-menu.tsx';
import { Page } from '../page/page.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { ActivityLists } from './activity-lists.tsx';
import { ExportButton } from './export-button.tsx';
import { SettledAnnouncer } from './settled-announcer.tsx';

/** What became of every mark made here, and what a person should look at. */
export function ActivityScreen() {
  const { app, activity: words } = useWording();
  const stores = useStores();
  const { close, failure, forgetFailure } = useStore(stores.activity);
  return (
    <Page
      heading={words.heading}
      back={words.back}
      onBack={close}
      menu={<AppMenu />}
      beside={<ExportButton />}
    >
      {failure !== null && (
        <FailureNotice
          code={failure}
          kind="alarm"
          actions={<Button onPress={forgetFailure}>{app.dismiss}</Button>}
        />
      )}
      <GateNotice />
      <ActivityLists />
      <SettledAnnouncer />
    </Page>
  );
}
