import { Button } from '../ui/button.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { useWording } from './services.tsx';

/** What is left when a screen has thrown. */
export function CrashScreen() {
  const { app } = useWording();
  return (
    <main role="alert">
      <Placeholder title={app.crashed} hint={app.crashedDetail}>
        <Button look="primary" autoFocus onPress={() => window.location.reload()}>
          {app.reload}
        </Button>
      </Placeholder>
    </main>
  );
}
