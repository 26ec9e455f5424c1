import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { useWording } from './services.tsx';

interface CrashGuardState {
  readonly hasCrashed: boolean;
}

/** Shows a sentence in place of a blank page when a component throws. React has no function form of it. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, CrashGuardState> {
  override state: CrashGuardState = { hasCrashed: false };

  static getDerivedStateFromError(): CrashGuardState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}

/** What is left when a screen has thrown. */
function CrashScreen() {
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
