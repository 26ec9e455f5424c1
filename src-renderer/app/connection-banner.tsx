import { useStore } from 'zustand';
import { Notice } from '../ui/notice.tsx';
import { useStores, useWording } from './services.tsx';

/** Says that this page has lost its core. It goes by itself when the core is back. */
export function ConnectionBanner() {
  const { app } = useWording();
  const { connection } = useStores();
  const isConnected = useStore(connection, (state) => state.connected);
  if (isConnected) return null;
  return (
    <Notice kind="alarm" title={app.connectionLost}>
      <p>{app.connectionLostDetail}</p>
    </Notice>
  );
}
