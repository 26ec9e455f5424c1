import { Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { OutcomeBar } from '../../ui/outcome-bar.tsx';
import { describeUndoNotice } from './describe-undo-notice.ts';
import { useDoorTools } from './door-context.tsx';

/**
 * "Undone: Björn Schmidt · Not arrived · Show", when his row is not in sight; or that nothing was undone. What
 * somebody is typing stays. A screen reader hears of both from the announcer.
 */
export function UndoBar() {
  const wording = useWording();
  const { app, door: words, undoNotice } = wording;
  const { door } = useStores();
  const { clock, focusSearch } = useDoorTools();
  const notice = useStore(door, (state) => state.undoNotice);
  const showGuest = useStore(door, (state) => state.showGuest);
  const dismiss = useStore(door, (state) => state.forgetUndoNotice);
  if (notice === null) return null;
  const { title, detail } = describeUndoNotice(notice, clock, wording);
  return (
    <OutcomeBar look="calm" icon={Undo2} title={title} detail={detail}>
      {notice.kind === 'undone' && (
        <Button
          aria-label={undoNotice.showGuest({ name: notice.row.name || words.noName })}
          onPress={() => void showGuest(notice.row).then(focusSearch)}
        >
          {undoNotice.show}
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
