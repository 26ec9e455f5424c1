import { Suspense } from 'react';
import { useStore } from 'zustand';
import { CoachCard } from '../features/coach/coach-card.tsx';
import { DoorScreen } from '../features/door/door-screen.tsx';
import { KeysSheet } from '../features/door/keys/keys-dialog.tsx';
import { DoorsOverlay } from '../features/doors/doors-overlay.tsx';
import { EventsScreen } from '../features/events/events-screen.tsx';
import { LockScreen } from '../features/lock/lock-screen.tsx';
import { RecoveryBanner } from '../features/recovery/recovery-banner.tsx';
import { OutcomeElsewhere } from '../features/scanner/newest-outcome.tsx';
import { useWedgeScans } from '../features/scanner/use-wedge-scans.ts';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { loadAll } from '../store/create-stores.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import { LoadingPlaceholder } from './loading-placeholder.tsx';
import { screens } from './screens.ts';
import { useStores, useWording } from './services.tsx';
import './app.css';

/** One window: the screen that fits the session and what is open, and the banners of every screen. */
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
      <DoorsOverlay />
      <CoachCard />
      <KeysSheet />
      <OutcomeElsewhere />
      <div className="app__banners">
        <TroubleBanner />
        <ConnectionBanner />
      </div>
    </div>
  );
}

/** Chooses the screen to show. */
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

/** Says what failed in the background, until it is dismissed. */
function TroubleBanner() {
  const { app } = useWording();
  const { trouble: store } = useStores();
  const { trouble, forget } = useStore(store);
  if (trouble === null) return null;
  return (
    <FailureNotice code={trouble} kind="alarm" actions={<Button onPress={forget}>{app.dismiss}</Button>} />
  );
}

/**
 * Says that this page has lost its core, and what to do if that lasts. It disappears when the core is back.
 */
function ConnectionBanner() {
  const { app, errors } = useWording();
  const { sync } = useStores();
  const isConnected = useStore(sync, (state) => state.connected);
  if (isConnected) return null;
  const { happened, safe, now } = errors['connection-lost'];
  return (
    <Notice kind="alarm" title={happened}>
      <p>
        {safe} {app.connectionLostDetail} {now}
      </p>
    </Notice>
  );
}
