import { useStore } from 'zustand';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { useStores, useWording } from './services.tsx';

/** Says what failed in the background, until somebody has read it. */
export function TroubleBanner() {
  const { app } = useWording();
  const { trouble: store } = useStores();
  const { trouble, forget } = useStore(store);
  if (trouble === null) return null;
  return (
    <FailureNotice code={trouble} kind="alarm" actions={<Button onPress={forget}>{app.dismiss}</Button>} />
  );
}
