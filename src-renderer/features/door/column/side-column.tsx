import { useStore } from 'zustand';
import { useStores } from '../../../app/services.tsx';
import { GuestDetailsPanel } from '../../guest-details/guest-details-panel.tsx';
import { OperatorCard } from '../../operator/operator.tsx';
import { CameraCard } from '../../scanner/camera-card.tsx';
import { AlertBar } from '../../stops/alert-bar.tsx';
import { GateNotice } from '../../sync/gate-notice.tsx';
import { useDoorTools } from '../door-context.tsx';
import { FirstPullProgress, PartlyHereNotice, PullNotices } from '../pull-status.tsx';
import { JustIn } from './just-in.tsx';
import { OfflineCard } from './offline-card.tsx';
import { Pulse } from './pulse.tsx';
import './side-column.css';

/**
 * Beside the list, and never the reason that it is drawn again: who has come and is announced; how the night goes, or that it goes on offline; who came
 * in last; and below, what a person should know or decide. A guest's details take the place of the first two.
 */
export function SideColumn({ hasDetails }: { readonly hasDetails: boolean }) {
  const { focusSearch } = useDoorTools();
  return (
    <aside className="side-column">
      <AlertBar />
      {hasDetails ? (
        <GuestDetailsPanel />
      ) : (
        <>
          <ColumnHead />
          <JustIn />
        </>
      )}
      <div className="side-column__foot">
        <CameraCard />
        <GateNotice />
        <PartlyHereNotice />
        <FirstPullProgress />
        {!hasDetails && <OperatorCard onAnswered={focusSearch} />}
        <PullNotices />
      </div>
    </aside>
  );
}

/** One slot of constant height, so that nothing below it moves when the connection comes and goes. */
function ColumnHead() {
  const { sync } = useStores();
  const isOffline = useStore(sync, ({ status, connected }) => connected && status?.connection === 'offline');
  return <div className="side-column__head">{isOffline ? <OfflineCard /> : <Pulse />}</div>;
}
