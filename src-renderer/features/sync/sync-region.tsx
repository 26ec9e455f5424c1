import {
  CloudAlert,
  CloudCheck,
  CloudDownload,
  CloudOff,
  CloudUpload,
  GitCompareArrows,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import {
  describeShared,
  describeSyncParts,
  describeSyncPill,
  isHeldUp,
  type SyncPill,
  syncSeparator,
} from '../../../src-shared/wording/describe/describe-sync.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { selectIsFirstPull } from '../../store/door/door-state.ts';
import { isUnderWay } from '../../store/events/list-downloads.ts';
import { selectIsOpen } from '../../store/screens-store.ts';
import { syncStatusAt } from '../../store/sync-store.ts';
import { Button, TriggerButton } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import './sync-region.css';

interface SyncRegionProps {
  /** Takes the focus when the panel has closed, or nobody has it. */
  readonly onTried?: () => void;
  /** What else the panel tells. */
  readonly children?: ReactNode;
}

/**
 * What is saved here and not yet sent: a word or two on a button of constant width, the whole sentence for a screen
 * reader when it changes, and a panel with what can be done about it.
 */
export function SyncRegion({ onTried, children }: SyncRegionProps) {
  const wording = useWording();
  const { sync } = useStores();
  const status = useStore(sync, (state) => state.status);
  const isConnected = useStore(sync, (state) => state.connected);
  const isListLoading = useIsListLoading();
  const [isOpen, setOpen] = useState(false);
  /** Parent of the panel in the document: the landmark of its button. */
  const [home, setHome] = useState<HTMLElement | null>(null);
  useFocusAfter(isOpen, onTried);
  if (status === null) return <div className="sync" />;
  const pill: SyncPill = isConnected
    ? describeSyncPill(status, wording, { isListLoading })
    : { look: 'sending', lines: [wording.sync.pill.unknown] };
  const Icon = isConnected ? iconOf(status, pill) : CloudAlert;
  return (
    <div ref={setHome} className="sync">
      <DialogTrigger isOpen={isOpen && isConnected} onOpenChange={setOpen}>
        <TriggerButton
          className={`sync__pill sync__pill--${pill.look}`}
          aria-label={wording.sync.pill.details({ text: pill.lines.join(syncSeparator) })}
        >
          <Icon className="sync__icon" size={20} aria-hidden="true" />
          <span className={pill.lines.length > 1 ? 'sync__text sync__text--two' : 'sync__text'}>
            {pill.lines.map((line) => (
              <span key={line} className="sync__line">
                {line}
              </span>
            ))}
          </span>
        </TriggerButton>
        <Popover
          className="sync-panel"
          placement="bottom end"
          offset={14}
          isNonModal
          {...(home !== null && { UNSTABLE_portalContainer: home })}
        >
          <Dialog className="sync-panel__body">
            <SyncDetails onDone={() => setOpen(false)} />
            {children}
          </Dialog>
        </Popover>
      </DialogTrigger>
      <output className="visually-hidden" aria-label={wording.sync.region}>
        {isConnected ? sentenceOf(status, wording, isListLoading) : wording.sync.unknown}
      </output>
    </div>
  );
}

/** Whether a guest list is on its way that is not complete: that of the open door, or one that somebody fetches ahead. */
export function useIsListLoading(): boolean {
  const { door, events } = useStores();
  const isFirstPull = useStore(door, (state) => state.event !== null && selectIsFirstPull(state));
  const isFetched = useStore(events, ({ downloads }) => Object.values(downloads.events).some(isUnderWay));
  return isFirstPull || isFetched;
}

/** The sentence without the seconds: a screen reader hears it only when it changes. */
export function sentenceOf(status: SyncStatus, wording: Wording, isListLoading: boolean): string {
  const { state, attention, conflicts } = describeSyncParts(status, wording, { isListLoading });
  return [...state, attention, conflicts].filter((part) => part !== null).join(syncSeparator);
}

function iconOf(status: SyncStatus, { look }: SyncPill): LucideIcon {
  if (look === 'stop' || status.gate !== null) return TriangleAlert;
  if (look === 'look') return isHeldUp(status) ? CloudOff : GitCompareArrows;
  if (status.waiting > 0) return CloudUpload;
  return look === 'sending' ? CloudDownload : CloudCheck;
}

/** No line begins with the dot between two parts. */
const breakBehindSeparator = syncSeparator.replace(' ', '\u00a0');

/** The whole sentence with its seconds, a try at once, and the way to what a person must decide. */
function SyncDetails({ onDone }: { readonly onDone: () => void }) {
  const wording = useWording();
  const { sync: words } = wording;
  const { sync } = useStores();
  const state = useStore(sync);
  const isListLoading = useIsListLoading();
  const now = useNow(1_000);
  const status = syncStatusAt(state, Math.max(now, state.receivedAtMs));
  if (status === null) return null;
  const {
    state: said,
    attention,
    conflicts,
    countdown,
  } = describeSyncParts(status, wording, {
    isListLoading,
  });
  const parts = countdown === null ? said : [...said, countdown];
  return (
    <>
      <Heading slot="title" className="sync-panel__heading">
        {words.region}
      </Heading>
      {parts.length > 0 && <p className="sync-panel__text">{parts.join(breakBehindSeparator)}</p>}
      {describeShared(status, wording).map((sentence) => (
        <p key={sentence} className="sync-panel__text">
          {sentence}
        </p>
      ))}
      {attention !== null && <ActivityLink look="stop" text={attention} onPressed={onDone} />}
      {conflicts !== null && <ActivityLink look="line" text={conflicts} onPressed={onDone} />}
      <TryNow onTried={onDone} />
    </>
  );
}

interface ActivityLinkProps {
  readonly look: 'stop' | 'line';
  readonly text: string;
  readonly onPressed: () => void;
}

/** "2 need attention", "1 conflict": opens the Activity screen, and is plain text on that screen. */
function ActivityLink({ look, text, onPressed }: ActivityLinkProps) {
  const { activity, screens } = useStores();
  const open = useStore(activity, (state) => state.open);
  const isOpen = useStore(screens, selectIsOpen('activity'));
  if (isOpen) return <p className="sync-panel__text">{text}</p>;
  const Icon = look === 'stop' ? TriangleAlert : GitCompareArrows;
  return (
    <Button
      look={look}
      onPress={() => {
        onPressed();
        void open();
      }}
    >
      <Icon size={18} aria-hidden="true" />
      {text}
    </Button>
  );
}

/** "Try now": reaches for the service without waiting. */
export function TryNow({ onTried }: { readonly onTried?: () => void }) {
  const { tryNow: label } = useWording().sync;
  const { sync } = useStores();
  const tryNow = useStore(sync, (state) => state.tryNow);
  return (
    <Button onPress={() => void tryNow().then(onTried)}>
      <RefreshCw size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
