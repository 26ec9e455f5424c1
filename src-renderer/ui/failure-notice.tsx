import type { ReactNode } from 'react';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import { useWording } from '../app/services.tsx';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  readonly code: ErrorCode;
  readonly kind: 'alarm' | 'waits';
  /** Said in place of what happened, when the place knows better. */
  readonly title?: string;
  /** Said below that title, when what happened is another thing. */
  readonly why?: string;
  /** Said in place of what to do now, when the place knows better. */
  readonly now?: string;
  readonly actions?: ReactNode;
}

/** A failure in the words of the catalogue: what happened, what is safe, what to do now. */
export function FailureNotice({ code, kind, title, why, now, actions }: FailureNoticeProps) {
  const { happened, safe, now: usually } = useWording().errors[code];
  return (
    <Notice kind={kind} title={title ?? happened} actions={actions}>
      {title !== undefined && <p>{why ?? happened}</p>}
      <p>
        {safe} {now ?? usually}
      </p>
    </Notice>
  );
}
