import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import { useWording } from '../app/services.tsx';
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
      <Icon className="notice__icon" size={22} aria-hidden="true" />
      <div className="notice__text">
        <p className="notice__title">{title}</p>
        {children}
      </div>
      {actions !== undefined && <div className="notice__actions">{actions}</div>}
    </div>
  );
}

interface FailureNoticeProps {
  readonly code: ErrorCode;
  readonly kind: 'alarm' | 'waits';
  /** Replaces what happened, when the caller knows more. */
  readonly title?: string;
  /** Shown below the title, when the cause is something else. */
  readonly why?: string;
  /** Who issued a certificate that is not trusted. */
  readonly issuer?: string | null;
  /** Replaces what to do now, when the caller knows more. */
  readonly now?: string;
  readonly actions?: ReactNode;
}

/** A failure in the words of its error code: what happened, what is safe, what to do now. */
export function FailureNotice({ code, kind, title, why, issuer = null, now, actions }: FailureNoticeProps) {
  const { errors, sync } = useWording();
  const { happened, safe, now: usually } = errors[code];
  return (
    <Notice kind={kind} title={title ?? happened} actions={actions}>
      {title !== undefined && <p>{why ?? happened}</p>}
      {issuer !== null && <p>{sync.issuedBy({ issuer })}</p>}
      <p>
        {safe} {now ?? usually}
      </p>
    </Notice>
  );
}
