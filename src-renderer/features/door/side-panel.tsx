import { useMachine, useWording } from '../../app/services.tsx';
import { GuestDetailsPanel } from '../guest-details/guest-details-panel.tsx';
import { OperatorCard } from '../operator/operator.tsx';
import { CameraCard } from '../scanner/camera-card.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { useDoorTools } from './door-context.tsx';
import { doorKeys, KeyTable } from './keys/keys-dialog.tsx';
import { FirstPullProgress, PartlyHereNotice, PullNotices } from './pull-status.tsx';
import './side-panel.css';

/** Beside the list: what needs attention, then a guest's details, or the shortcuts. */
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
      <FirstPullProgress />
      <OperatorCard onAnswered={focusSearch} />
      <PullNotices />
      <section className="side-panel__card" aria-labelledby="side-panel-keys">
        <h2 id="side-panel-keys" className="side-panel__heading">
          {wording.keys.heading}
        </h2>
        <KeyTable rows={doorKeys(wording, isMac)} />
      </section>
    </aside>
  );
}
