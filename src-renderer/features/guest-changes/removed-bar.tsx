import { Undo2, UserMinus } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { OutcomeBar } from '../../ui/outcome-bar.tsx';
import { useDoorTools } from '../door/door-context.tsx';

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
    <OutcomeBar
      look="gone"
      icon={UserMinus}
      title={words.removed({ name })}
      detail={removed.undo === 'possible' ? null : words.ended[removed.undo]}
      role="status"
    >
      {removed.undo === 'possible' && (
        <Button aria-label={words.undoRemoval({ name })} onPress={() => void undo().then(focusSearch)}>
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
    </OutcomeBar>
  );
}
