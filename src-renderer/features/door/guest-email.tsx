import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { MarkedText } from './marked-text.tsx';

/** The e-mail of a guest, cut off where the row ends. */
export function GuestEmail({ row }: { readonly row: GuestRow }) {
  const { email, match } = row;
  if (email === null) return null;
  return (
    <bdi className="truncated">
      <MarkedText text={email} ranges={match?.email ?? []} />
    </bdi>
  );
}
