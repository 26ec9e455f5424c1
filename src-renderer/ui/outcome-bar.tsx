import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWording } from '../app/services.tsx';
import { Button } from './button.tsx';
import './outcome-bar.css';

interface OutcomeBarProps {
  /** `gone`: somebody has left the list. */
  readonly look: 'gone' | 'calm';
  readonly icon: LucideIcon;
  readonly title: string;
  /** Said quietly after the title. */
  readonly detail: string | null;
  /** For a screen reader too, when nothing else tells it. */
  readonly role?: 'status';
  /** Buttons: what can be done about it, before "Dismiss". */
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** The outcome of a change that no row shows, in one line. */
export function OutcomeBar({ look, icon: Icon, title, detail, role, children, onDismiss }: OutcomeBarProps) {
  const { app } = useWording();
  return (
    <div className={`outcome-bar outcome-bar--${look}`}>
      <Icon className="outcome-bar__icon" size={20} aria-hidden="true" />
      <p className="outcome-bar__text" role={role}>
        <bdi>{title}</bdi>
        {detail !== null && <span className="outcome-bar__detail"> {detail}</span>}
      </p>
      {children}
      <Button look="quiet" onPress={onDismiss}>
        {app.dismiss}
      </Button>
    </div>
  );
}
