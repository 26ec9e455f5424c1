import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useWording } from '../../app/services.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Why nobody is signed in. Without a key nothing is tried by itself, whatever the catalogue says of that failure. */
export function SignInFailure({ code }: { readonly code: ErrorCode }) {
  const { tryAgain } = useWording().signIn;
  const now = code === 'service-unreachable' || code === 'service-failing' ? { now: tryAgain[code] } : {};
  return <FailureNotice code={code} kind="alarm" {...now} />;
}
