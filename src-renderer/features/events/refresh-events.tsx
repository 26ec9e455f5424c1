import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

/** Asks the service for events once more. */
export function RefreshEvents() {
  const { app } = useWording();
  const { events } = useStores();
  const { load, refreshing } = useStore(events);
  return (
    <Button onPress={() => void load()} disabled={refreshing}>
      {app.tryAgain}
    </Button>
  );
}
