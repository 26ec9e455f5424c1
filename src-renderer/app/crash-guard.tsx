import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { useWording } from './services.tsx';

interface CrashGuardState {
  readonly hasCrashed: boolean;
}

/** Shows a message instead of a blank page when a component throws. React has this for classes only. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, CrashGuardState> {
  override state: CrashGuardState = { hasCrashed: false };

  static getDerivedStateFromError(): CrashGuardState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}

/** Shown in place of a screen that has thrown. */
function CrashScreen() {
  const { app } = useWording();
  return (
    <main role="alert">
      <Placeholder title={app.crashed} hint={app.crashedDetail}>
        <Button look="ink" autoFocus onPress={() => window.location.reload()}>
          {app.reload}
        </Button>
      </Placeholder>
    </main>
  );
}
