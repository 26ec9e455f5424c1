import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import './guest-sign.css';

/** The sign in front of a guest: an empty ring, a check, a dash, or a warning. */
export function GuestSign({ row: { attendance, progress } }: { readonly row: GuestRow }) {
  if (progress === 'needs-attention') {
    return (
      <span className="guest-sign guest-sign--waits" aria-hidden="true">
        <TriangleAlert size={18} strokeWidth={2.5} />
      </span>
    );
  }
  if (attendance === null) return <span className="guest-sign" aria-hidden="true" />;
  return <MarkSign isIn={attendance === 'Attended'} />;
}

/** The sign of a mark: a check for who is in, else a dash. */
export function MarkSign({ isIn }: { readonly isIn: boolean }) {
  const Icon = isIn ? Check : Minus;
  return (
    <span
      className={isIn ? 'guest-sign guest-sign--attended' : 'guest-sign guest-sign--no-show'}
      aria-hidden="true"
    >
      <Icon size={18} strokeWidth={3} />
    </span>
  );
}
