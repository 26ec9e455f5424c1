import { RefreshCw } from 'lucide-react';
import { useStore } from 'zustand';
import { describeAge } from '../../../src-shared/wording/describe-age.ts';
import { useMachine, useNow, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { GuestDetailsPanel } from '../guest-details/guest-details-panel.tsx';
import { OperatorCard } from '../operator/operator.tsx';
import { CameraCard } from '../scanner/camera-card.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { useDoorTools } from './door-context.tsx';
import { doorKeys, KeyTable } from './keys/keys-dialog.tsx';
import { PartlyHereNotice, PullNotices, PullProgress } from './pull-status.tsx';
import './side-panel.css';

/** Beside the list: what needs attention, then a guest's details, or the state of the list and the shortcuts. */
export function SidePanel({ hasDetails }: { readonly hasDetails: boolean }) {
  const wording = useWording();
  const { isMac } = useMachine();
  const { focusSearch } = useDoorTools();
  if (hasDetails) {
    return (
      <aside className="side-panel side-panel--details">
        <CameraCard />
        <GateNotice />
        <PartlyHereNotice />
        <PullNotices />
        <GuestDetailsPanel />
      </aside>
    );
  }
  return (
    <aside className="side-panel">
      <CameraCard />
      <GateNotice />
      <PartlyHereNotice />
      <OperatorCard onAnswered={focusSearch} />
      <PullNotices />
      <GuestListCard />
      <section className="side-panel__card" aria-labelledby="side-panel-keys">
        <h2 id="side-panel-keys" className="side-panel__heading">
          {wording.keys.heading}
        </h2>
        <KeyTable rows={doorKeys(wording, isMac)} />
      </section>
    </aside>
  );
}

const everyMs = 10_000;

/** How fresh the guest list is, with a button to refresh it. */
function GuestListCard() {
  const wording = useWording();
  const { guestList: words } = wording;
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const pull = useStore(door, (state) => state.pull);
  const counts = useStore(door, (state) => state.counts);
  const refreshGuests = useStore(door, (state) => state.refreshGuests);
  const hasRows = useStore(door, (state) => state.total > 0);
  const now = useNow(everyMs);
  const pulledAt = pull?.pulledAt ?? null;
  const isPulling = pull?.state === 'pulling';
  return (
    <section className="side-panel__card" aria-labelledby="guest-list-card">
      <h2 id="guest-list-card" className="side-panel__heading">
        {words.heading}
      </h2>
      {pulledAt === null ? (
        <p className="side-panel__text">{words.never}</p>
      ) : (
        <p className="side-panel__text">
          {counts !== null && words.complete({ guests: counts.expected })}{' '}
          {words.updated({ age: describeAge(pulledAt, now, wording) })}
        </p>
      )}
      {isPulling && pulledAt === null && hasRows && <PullProgress />}
      <Button onPress={() => void refreshGuests().then(focusSearch)}>
        {isPulling ? <Working /> : <RefreshCw size={18} aria-hidden="true" />}
        {words.refresh}
      </Button>
    </section>
  );
}
