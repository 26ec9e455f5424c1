import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Why the service could not be asked for events, and a way to ask once more. */
export function EventsFailure() {
  const { app } = useWording();
  const { events } = useStores();
  const { failure, load, refreshing } = useStore(events);
  if (failure === null) return null;
  return (
    <FailureNotice
      code={failure}
      kind="waits"
      actions={
        <Button onPress={() => void load()} disabled={refreshing}>
          {app.tryAgain}
        </Button>
      }
    />
  );
}
