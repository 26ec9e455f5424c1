import { CircleCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useStore } from 'zustand';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { describeSyncParts, syncSeparator } from '../../../src-shared/wording/describe-sync.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { selectIsOpen } from '../../store/screens-store.ts';
import { syncStatusAt } from '../../store/sync-store.ts';
import { Button } from '../../ui/button.tsx';
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

/** The state of sending at a glance; the words stand beside it. */
function SyncIcon({ status }: { readonly status: SyncStatus }) {
  const [Icon, look] = appearance(status);
  return <Icon className={`sync__icon sync__icon--${look}`} size={20} aria-hidden="true" />;
}

function appearance({ gate, needsAttention, connection, waiting }: SyncStatus): [LucideIcon, string] {
  if (gate !== null || needsAttention > 0) return [TriangleAlert, 'waits'];
  if (connection === 'offline') return [CloudOff, 'waits'];
  if (waiting > 0) return [CloudUpload, 'sending'];
  return [CircleCheck, 'sent'];
}

/** "2 need attention", "1 conflict": opens the Activity screen, and is plain text on that screen. */
function AttentionLink({ text }: { readonly text: string }) {
  const { activity, screens } = useStores();
  const open = useStore(activity, (state) => state.open);
  const isOpen = useStore(screens, selectIsOpen('activity'));
  if (isOpen) return text;
  return (
    <Button look="quiet" className="sync__attention" onPress={() => void open()}>
      {text}
    </Button>
  );
}

interface TryButtonProps {
  /** Sending stands still: the button says so in a word. Else its icon is enough, and quieter. */
  readonly isStuck: boolean;
  readonly onPress: () => void;
}

/**
 * "Try now": reaches for the service without waiting. It is one button in both looks, and has one name: it
 * neither goes away under a finger nor takes the focus along when the last change is sent.
 */
function TryButton({ isStuck, onPress }: TryButtonProps) {
  const { tryNow } = useWording().sync;
  return (
    <Button
      look="quiet"
      className={isStuck ? 'sync__try sync__try--stuck' : 'sync__try'}
      aria-label={tryNow}
      title={tryNow}
      onPress={onPress}
    >
      <RefreshCw size={18} aria-hidden="true" />
      <span className="sync__try-word">{tryNow}</span>
    </Button>
  );
}
