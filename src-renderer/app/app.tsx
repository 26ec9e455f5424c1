import { useStore } from 'zustand';
import { DoorScreen } from '../features/door/door-screen.tsx';
import { EventsScreen } from '../features/events/events-screen.tsx';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { useStores, useWording } from './services.tsx';

/** One window: the screen that fits the session and the open event, and the banner above all of them. */
export function App() {
  return (
    <>
      <Screen />
      <ConnectionBanner />
    </>
  );
}

function Screen() {
  const { app } = useWording();
  const stores = useStores();
  const session = useStore(stores.session, (state) => state.session);
  const event = useStore(stores.door, (state) => state.event);
  if (session === null) return <Placeholder title={app.loading} isWorking />;
  if (session.state === 'signed-out') return <SignInScreen session={session} />;
  if (event !== null) return <DoorScreen key={event.eventId} event={event} />;
  return <EventsScreen />;
}
