import { Undo2, UserMinus } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import './removed-bar.css';

/** "Removed Ada Lovelace · Undo": until the removal is sent; then it says that there is no way back. */
export function RemovedBar() {
  const { app, door: doorWords, removal: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const removed = useStore(door, (state) => state.removed);
  const undo = useStore(door, (state) => state.undoRemoval);
  const dismiss = useStore(door, (state) => state.forgetRemoval);
  if (removed === null) return null;
  const name = removed.name || doorWords.noName;
  return (
    <div className="removed-bar">
      <UserMinus className="removed-bar__icon" size={20} aria-hidden="true" />
      <p className="removed-bar__text" role="status">
        <bdi>{words.removed(name)}</bdi>
        {removed.undo !== 'possible' && (
          <span className="removed-bar__sent"> {words.ended[removed.undo]}</span>
        )}
      </p>
      {removed.undo === 'possible' && (
        <Button aria-label={words.undoRemoval(name)} onPress={() => void undo().then(focusSearch)}>
          <Undo2 size={16} aria-hidden="true" />
          {words.undo}
        </Button>
      )}
      <Button
        look="quiet"
        onPress={() => {
          dismiss();
          focusSearch();
        }}
      >
        {app.dismiss}
      </Button>
    </div>
  );
}
