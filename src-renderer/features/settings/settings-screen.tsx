import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Page } from '../page/page.tsx';
import { AccountSection } from './account-section.tsx';
import { DiagnosticsSection } from './diagnostics-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { EventDataSection } from './event-data-section.tsx';
import { LockSection } from './lock-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { ScannerSection } from './scanner-section.tsx';
import { SoundsSection } from './sounds-section.tsx';
import { UpdatesSection } from './updates-section.tsx';

/** How this laptop is set up. Back and Esc lead to where one was. */
export function SettingsScreen() {
  const { settings: words } = useWording();
  const { screens } = useStores();
  const leave = useStore(screens, (state) => state.leave);
  return (
    <Page heading={words.heading} back={words.back} onBack={() => leave('settings')}>
      <AccountSection />
      <OperatorSection />
      <DisplaySection />
      <ScannerSection />
      <SoundsSection />
      <LockSection />
      <EventDataSection />
      <UpdatesSection />
      <DiagnosticsSection />
    </Page>
  );
}
