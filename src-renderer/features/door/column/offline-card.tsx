import { CloudOff } from 'lucide-react';
import { useStore } from 'zustand';
import { describeSyncParts } from '../../../../src-shared/wording/describe/describe-sync.ts';
import { useNow, useStores, useWording } from '../../../app/services.tsx';
import { syncStatusAt } from '../../../store/sync-store.ts';
import { TryNow } from '../../sync/sync-region.tsx';
import { useDoorTools } from '../door-context.tsx';
import './offline-card.css';

/** In the place of the pulse while the service cannot be reached: since when, what waits, that it is safe, and a try. */
export function OfflineCard() {
  const wording = useWording();
  const { offlineCard: words } = wording.sync;
  const { sync } = useStores();
  const { clock, focusSearch } = useDoorTools();
  const state = useStore(sync);
  const now = useNow(1_000);
  const status = syncStatusAt(state, Math.max(now, state.receivedAtMs));
  if (status === null) return null;
  const { offlineSinceMs } = state;
  const { countdown } = describeSyncParts(status, wording);
  return (
    <section className="offline-card" aria-labelledby="offline-card">
      <h2 id="offline-card" className="offline-card__title">
        <CloudOff size={20} aria-hidden="true" />
        {offlineSinceMs === null ? words.title : words.since({ time: clock.time(offlineSinceMs) })}
      </h2>
      {status.waiting === 0 ? (
        <p className="offline-card__text">{words.none}</p>
      ) : (
        <p className="offline-card__text offline-card__text--counted">
          <b className="offline-card__number">{words.number({ count: status.waiting })}</b>{' '}
          <span>{words.waiting({ count: status.waiting })}</span>
        </p>
      )}
      <div className="offline-card__try">
        <TryNow onTried={focusSearch} />
        {countdown !== null && (
          <span className="offline-card__countdown" aria-hidden="true">
            {countdown}
          </span>
        )}
      </div>
    </section>
  );
}
