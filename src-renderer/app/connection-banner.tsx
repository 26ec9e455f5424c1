import { useStore } from 'zustand';
import { Notice } from '../ui/notice.tsx';
import { useStores, useWording } from './services.tsx';

/**
 * Says that this page has lost its core, and what to do when it stays lost. It goes by itself when the core is back.
 */
export function ConnectionBanner() {
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
