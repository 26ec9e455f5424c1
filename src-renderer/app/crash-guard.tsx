import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

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
