import { StickyNote, Utensils } from 'lucide-react';
import type { Chip } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import './guest-chips.css';

const icons = { dietary: Utensils, note: StickyNote, column: null };

/** What the door must know about a guest at a glance. */
export function GuestChips({ chips }: { readonly chips: readonly Chip[] }) {
  const { door: words } = useWording();
  return (
    <p className="guest-chips">
      {chips.map(({ kind, label, text }, place) => {
        const Icon = icons[kind];
        const said = label === null ? text : words.chip({ label, text });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chips may say the same.
          <span key={place} className="guest-chips__chip" title={said}>
            {Icon !== null && <Icon size={14} aria-hidden="true" />}
            {kind !== 'column' && <span className="visually-hidden">{words.chipKinds[kind]}</span>}
            <bdi className="truncated">{said}</bdi>
          </span>
        );
      })}
    </p>
  );
}
