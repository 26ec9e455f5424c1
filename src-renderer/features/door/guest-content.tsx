import { memo } from 'react';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { GuestActions } from './guest-actions.tsx';
import { GuestChips } from './guest-chips.tsx';
import { GuestProgress } from './guest-progress.tsx';
import { GuestSign } from './guest-sign.tsx';
import { GuestState } from './guest-state.tsx';

interface GuestContentProps {
  readonly row: GuestRow;
  readonly isChosen: boolean;
}

/** What a row says about its guest: strong while not here, quiet once decided. */
export const GuestContent = memo(function GuestContent({ row, isChosen }: GuestContentProps) {
  const { door: words } = useWording();
  const name = row.name || words.noName;
  const hasNamesakes = row.sameName > 1;
  const isDecided = row.attendance !== null;
  return (
    <div className={isDecided ? 'guest guest--decided' : 'guest'}>
      <GuestSign row={row} />
      <div className="guest__text">
        <p className="guest__name truncated" title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className="guest__line">
          <GuestState row={row} />
          <GuestProgress row={row} />
          {row.rsvpStatus !== null && <span className="guest__rsvp">{row.rsvpStatus}</span>}
          {row.email !== null && !hasNamesakes && (
            <span className="truncated" title={row.email}>
              <bdi>{row.email}</bdi>
            </span>
          )}
        </p>
        {hasNamesakes && (
          <p className="guest__line guest__namesakes">
            <span className="guest__same-name">{words.sameName(row.sameName)}</span>
            {row.email !== null && (
              <span className="truncated" title={row.email}>
                <bdi>{row.email}</bdi>
              </span>
            )}
          </p>
        )}
        {row.chips.length > 0 && <GuestChips chips={row.chips} />}
      </div>
      <GuestActions row={row} name={name} isChosen={isChosen} />
    </div>
  );
});
