import { memo } from 'react';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { GuestActions } from './guest-actions.tsx';
import { GuestChips } from './guest-chips.tsx';
import { GuestLine } from './guest-line.tsx';
import { GuestName } from './guest-name.tsx';
import { GuestSign } from './guest-sign.tsx';
import { NamesakeLine } from './namesake-line.tsx';
import { RefusedPress } from './refused-press.tsx';

interface GuestContentProps {
  readonly row: GuestRow;
  readonly index: number;
  readonly isChosen: boolean;
  /** A press on it did not count just now. */
  readonly isRefused: boolean;
  /**
   * Tab goes to the buttons of one row only, the chosen one or the first, because it is the way past the list;
   * arrows choose the row.
   */
  readonly isTabStop: boolean;
}

/** What a row says about its guest: strong while not here, quiet once decided. */
export const GuestContent = memo(function GuestContent({
  row,
  index,
  isChosen,
  isRefused,
  isTabStop,
}: GuestContentProps) {
  const { door: words } = useWording();
  const name = row.name || words.noName;
  const hasNamesakes = row.sameName > 1;
  const similarTo = row.match?.similarTo ?? null;
  const isDecided = row.attendance !== null;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={isDecided ? 'guest guest--decided' : 'guest'}>
      <GuestSign row={row} />
      <div className="guest__text">
        <GuestName row={row} index={index} name={name} tabIndex={tabIndex} />
        {isRefused ? <RefusedPress /> : <GuestLine row={row} />}
        {similarTo !== null && (
          <p className="guest__line truncated">{words.similarTo({ typed: similarTo })}</p>
        )}
        {hasNamesakes && <NamesakeLine row={row} />}
        {row.chips.length > 0 && <GuestChips chips={row.chips} />}
      </div>
      <GuestActions row={row} name={name} isChosen={isChosen} tabIndex={tabIndex} />
    </div>
  );
});
