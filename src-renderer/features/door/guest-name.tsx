import { useStore } from 'zustand';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { describeGuest } from './describe-guest.ts';
import { useDoorTools } from './door-context.tsx';
import { MarkedText } from './marked-text.tsx';
import './guest-name.css';

interface GuestNameProps {
  readonly row: GuestRow;
  /** Place in the list. */
  readonly index: number;
  readonly name: string;
  readonly tabIndex: 0 | -1;
}

/** The name of a row: a press on it, or on the lines below it, chooses the guest and shows the details. */
export function GuestName({ row, index, name, tabIndex }: GuestNameProps) {
  const wording = useWording();
  const { guestDetails: words } = wording;
  const { door, guestDetails } = useStores();
  const { clock, focusSearch } = useDoorTools();
  const choose = useStore(door, (state) => state.choose);
  const open = useStore(guestDetails, (state) => state.open);
  return (
    <>
      <p className="guest__name truncated">
        <bdi>
          <MarkedText text={name} ranges={row.match?.name ?? []} />
        </bdi>
      </p>
      {/* Over the whole text of the row: a target that nobody misses, and the only thing there to point at. */}
      <button
        type="button"
        className="guest-details-target"
        tabIndex={tabIndex}
        title={describeGuest(row, clock, wording)}
        aria-label={words.openGuest({ name })}
        onClick={() => {
          focusSearch();
          choose(index);
          void open(row.personId);
        }}
      />
    </>
  );
}
