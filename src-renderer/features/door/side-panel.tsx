import { useMachine, useWording } from '../../app/services.tsx';
import { GuestDetailsPanel } from '../guest-details/guest-details-panel.tsx';
import { OperatorCard } from '../operator/operator-card.tsx';
import { CameraCard } from '../scanner/camera-card.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { useDoorTools } from './door-context.tsx';
import { GuestListCard } from './guest-list-card.tsx';
import { doorKeys } from './key-rows.ts';
import { KeyTable } from './key-table.tsx';
import { PartlyHereNotice } from './partly-here-notice.tsx';
import { PullNotices } from './pull-notices.tsx';
import './side-panel.css';

/** Beside the list: what waits for a human; then one guest's details, or how fresh the list is, and the keys. */
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
