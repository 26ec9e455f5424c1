import { useWording } from '../../app/services.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { GuestListCard } from './guest-list-card.tsx';
import { KeyTable } from './key-table.tsx';
import { PullNotices } from './pull-notices.tsx';
import './side-panel.css';

/** Beside the list: what waits for a human, how fresh the list is, and the keys. */
export function SidePanel() {
  const { keys } = useWording();
  return (
    <aside className="side-panel">
      <GateNotice />
      <PullNotices />
      <GuestListCard />
      <section className="side-panel__card" aria-labelledby="side-panel-keys">
        <h2 id="side-panel-keys" className="side-panel__heading">
          {keys.heading}
        </h2>
        <KeyTable />
      </section>
    </aside>
  );
}
