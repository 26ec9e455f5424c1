import { useStore } from 'zustand';
import { useStores } from '../../../app/services.tsx';
import { selectListState } from '../../../store/door/door-state.ts';
import { GuestList } from './guest-list.tsx';
import { GuestTabs } from './guest-tabs.tsx';
import { ListPlaceholder } from './list-placeholder.tsx';
import './guest-board.css';

/** The guests in columns that stand still, or why there are none. */
export function GuestBoard() {
  const { door } = useStores();
  const state = useStore(door, selectListState);
  const isSeated = useStore(door, ({ seatedBy }) => seatedBy !== null);
  return (
    <div className={isSeated ? 'guest-board' : 'guest-board guest-board--unseated'}>
      <GuestTabs />
      {state === 'rows' ? <GuestList /> : <ListPlaceholder state={state} />}
    </div>
  );
}
