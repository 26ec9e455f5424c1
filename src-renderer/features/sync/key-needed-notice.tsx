import type { ReactNode } from 'react';
import { useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Where no keychain keeps the key: a new start has none, and asks the service nothing. */
export function KeyNeededNotice({ actions }: { readonly actions: ReactNode }) {
  const { sync: words, errors } = useWording();
  const { safe, now } = errors['sign-in-required'];
  return (
    <Notice kind="waits" title={words.keyNeeded} actions={actions}>
      <p>{words.keyNeededWhy}</p>
      <p>
        {safe} {now}
      </p>
    </Notice>
  );
}
