import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  /** `alarm` interrupts a screen reader; `waits` needs a human some time; `calm` only informs. */
  readonly kind: 'alarm' | 'waits' | 'calm';
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, when something can be done about it. */
  readonly actions?: ReactNode;
}

const icons = { alarm: CircleAlert, waits: TriangleAlert, calm: Info };

/** Something a person should know, in one sentence and its details. */
export function Notice({ kind, title, children, actions }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`notice notice--${kind}`} {...(kind === 'alarm' && { role: 'alert' })}>
      <Icon className="notice__icon" size={20} aria-hidden="true" />
      <div className="notice__text">
        <p className="notice__title">{title}</p>
        {children}
      </div>
      {actions !== undefined && <div className="notice__actions">{actions}</div>}
    </div>
  );
}
