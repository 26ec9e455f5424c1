import { Suspense } from 'react';
import { useStore } from 'zustand';
import { CoachCard } from '../features/coach/coach-card.tsx';
import { DoorScreen } from '../features/door/door-screen.tsx';
import { EventsScreen } from '../features/events/events-screen.tsx';
import { LockScreen } from '../features/lock/lock-screen.tsx';
import { RecoveryBanner } from '../features/recovery/recovery-banner.tsx';
import { ScanElsewhere } from '../features/scanner/scan-elsewhere.tsx';
import { useWedgeScans } from '../features/scanner/use-wedge-scans.ts';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { loadAll } from '../store/create-stores.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { ActivityScreen, ReportScreen, SettingsScreen } from './later-screens.ts';
import { LoadingPlaceholder } from './loading-placeholder.tsx';
import { useStores, useWording } from './services.tsx';
import { TroubleBanner } from './trouble-banner.tsx';
import './app.css';

/** One window: the screen that fits the session and what is open, and what is said on every one of them. */
export function App() {
  useWedgeScans();
  return (
    <div className="app">
      <RecoveryBanner />
      <div className="app__screen">
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </div>
      <CoachCard />
      <KeysSheet />
      <ScanElsewhere />
      <div className="app__banners">
        <TroubleBanner />
        <ConnectionBanner />
      </div>
    </div>
  );
}

function Screen() {
  const { app } = useWording();
  const stores = useStores();
  const session = useStore(stores.session, (state) => state.session);
  const event = useStore(stores.door, (state) => state.event);
  const isReopening = useStore(stores.door, (state) => state.isReopening);
  const isReportOpen = useStore(stores.report, (state) => state.isOpen);
  const lock = useStore(stores.lock, (state) => state.lock);
  const areSettingsOpen = useStore(stores.settings, (state) => state.isOpen);
  const isActivityOpen = useStore(stores.activity, (state) => state.isOpen);
  if (session === null || lock === null) {
    return <LoadingPlaceholder title={app.loading} onTryAgain={() => void loadAll(stores)} />;
  }
  if (session.state === 'signed-out') return <SignInScreen session={session} />;
  if (lock.isLocked) return <LockScreen />;
  if (areSettingsOpen) return <SettingsScreen />;
  if (isActivityOpen) return <ActivityScreen />;
  if (isReportOpen) return <ReportScreen />;
  if (event !== null) return <DoorScreen key={event.eventId} event={event} />;
  if (isReopening) return <LoadingPlaceholder title={app.loading} onTryAgain={() => void loadAll(stores)} />;
  return <EventsScreen />;
}
