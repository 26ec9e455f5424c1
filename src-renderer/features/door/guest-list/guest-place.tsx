import { useStore } from 'zustand';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { describeSeat } from '../../../../src-shared/wording/describe/describe-place.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import './guest-place.css';

/** Characters that stand large in the column. */
const mostLarge = 4;

/** Where the guest sits: the table large with the seat below, or the seat alone where the event has no tables. */
export function GuestPlace({ row: { table, seat } }: { readonly row: Pick<GuestRow, 'table' | 'seat'> }) {
  const wording = useWording();
  const { door: words } = wording;
  const { door } = useStores();
  const seatedBy = useStore(door, (state) => state.seatedBy);
  if (seatedBy === null) return null;
  const place = seatedBy === 'table' ? table : seat;
  const below = seatedBy === 'table' ? seat : null;
  return (
    <p className="guest-place">
      {place === null ? (
        <span className="guest-place__figure guest-place__figure--none">–</span>
      ) : (
        <>
          <span className="visually-hidden">{words.heads[seatedBy]}</span>{' '}
          <bdi
            className={
              place.text.length > mostLarge
                ? 'guest-place__figure guest-place__figure--long'
                : 'guest-place__figure'
            }
          >
            {place.text}
          </bdi>
        </>
      )}
      {below !== null && <bdi className="guest-place__seat">{describeSeat(below.text, wording)}</bdi>}
    </p>
  );
}
