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
import { LoadingPlaceholder } from './loading-placeholder.tsx';
import { screens } from './screens.ts';
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

/** The one place that says which screen is shown. */
function Screen() {
  const { app } = useWording();
  const stores = useStores();
  const session = useStore(stores.session, (state) => state.session);
  const event = useStore(stores.door, (state) => state.event);
  const isReopening = useStore(stores.door, (state) => state.isReopening);
  const lock = useStore(stores.lock, (state) => state.lock);
  const topmost = useStore(stores.screens, ({ open }) => open.at(-1));
  if (session === null || lock === null) {
    return <LoadingPlaceholder title={app.loading} onTryAgain={() => void loadAll(stores)} />;
  }
  if (session.state === 'signed-out') return <SignInScreen session={session} />;
  if (lock.isLocked) return <LockScreen />;
  if (topmost !== undefined) {
    const { Screen: Topmost } = screens[topmost];
    return <Topmost />;
  }
  if (event !== null) return <DoorScreen key={event.eventId} event={event} />;
  if (isReopening) return <LoadingPlaceholder title={app.loading} onTryAgain={() => void loadAll(stores)} />;
  return <EventsScreen />;
}
