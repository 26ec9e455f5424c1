import { useStore } from 'zustand';
import { useStores } from '../../../app/services.tsx';
import { useIsCoaching } from '../../coach/use-is-coaching.ts';
import { DoorsLine } from '../../doors/doors-line.tsx';
import { DoorsPanel } from '../../doors/doors-panel.tsx';
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

/** What a person has opened beside the list. */
export type ColumnPanel = 'details' | 'doors';

/**
 * Beside the list, and never the reason that it is drawn again: who has come and is announced; how the night goes, or that it goes on offline; who came
 * in last; and below, what a person should know or decide, and how the other doors stand. A panel takes the place of the
 * first two.
 */
export function SideColumn({ panel }: { readonly panel: ColumnPanel | null }) {
  const { focusSearch } = useDoorTools();
  const { doors } = useStores();
  const isCoaching = useIsCoaching();
  const closeDoors = () => {
    doors.getState().close();
    focusSearch();
  };
  return (
    <aside className="side-column">
      <AlertBar />
      {panel === 'details' && <GuestDetailsPanel />}
      {panel === 'doors' && <DoorsPanel onClose={closeDoors} />}
      {panel === null && (
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
        {/* The first steps would cover its fields. */}
        {panel === null && !isCoaching && <OperatorCard onAnswered={focusSearch} />}
        <PullNotices />
      </div>
      {panel === null && <DoorsLine />}
    </aside>
  );
}

/** One slot of constant height, so that nothing below it moves when the connection comes and goes. */
function ColumnHead() {
  const { sync } = useStores();
  const isOffline = useStore(sync, ({ status, connected }) => connected && status?.connection === 'offline');
  return <div className="side-column__head">{isOffline ? <OfflineCard /> : <Pulse />}</div>;
}
