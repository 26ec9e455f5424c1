import { useStore } from 'zustand';
import { loadAll } from '../store/create-stores.ts';
import { Button } from '../ui/button.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { useStores, useWording } from './services.tsx';

/** Until the core has said who is signed in. */
export function LoadingScreen() {
  const { app } = useWording();
  const stores = useStores();
  const hasTrouble = useStore(stores.trouble, ({ trouble }) => trouble !== null);
  return (
    <Placeholder title={app.loading} isWorking={!hasTrouble}>
      {hasTrouble && <Button onPress={() => void loadAll(stores)}>{app.tryAgain}</Button>}
    </Placeholder>
  );
}
