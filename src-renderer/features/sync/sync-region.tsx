import { Fragment } from 'react';
import { useStore } from 'zustand';
import { describeSyncParts, syncSeparator } from '../../../src-shared/wording/describe-sync.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { syncStatusAt } from '../../store/sync-store.ts';
import { AttentionLink } from './attention-link.tsx';
import { SyncIcon } from './sync-icon.tsx';
import { TryButton } from './try-button.tsx';
import './sync-region.css';

interface SyncRegionProps {
  /** Called after "Try now" was pressed. */
  readonly onTried?: () => void;
}

/**
 * What is saved here and not yet sent. The countdown ticks for eyes only: a screen reader hears the
 * rest when it changes. What needs attention, and what two laptops disagree about, leads to the Activity screen.
 */
export function SyncRegion({ onTried }: SyncRegionProps) {
  const wording = useWording();
  const { sync } = useStores();
  const state = useStore(sync);
  const now = useNow(1_000);
  const status = syncStatusAt(state, Math.max(now, state.receivedAtMs));
  if (status === null) return null;
  if (!state.connected) {
    return (
      <div className="sync">
        <output className="sync__status" aria-label={wording.sync.region}>
          {wording.sync.unknown}
        </output>
      </div>
    );
  }
  const { state: said, attention, conflicts, countdown } = describeSyncParts(status, wording);
  const isStuck = status.gate !== null || status.connection === 'offline' || countdown !== null;
  return (
    <div className="sync">
      <SyncIcon status={status} />
      <output className="sync__status" aria-label={wording.sync.region}>
        {said.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && syncSeparator}
            {part}
          </Fragment>
        ))}
        {[attention, conflicts]
          .filter((part) => part !== null)
          .map((part, index) => (
            <Fragment key={part}>
              {said.length + index > 0 && syncSeparator}
              <AttentionLink text={part} />
            </Fragment>
          ))}
        {countdown !== null && (
          <span aria-hidden="true" className="sync__countdown">
            {syncSeparator}
            {countdown}
          </span>
        )}
      </output>
      <TryButton isStuck={isStuck} onPress={() => void state.tryNow().then(onTried)} />
    </div>
  );
}
