import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useTask } from '../doors/use-task.ts';

/** Says what a second door is for, and opens it. */
export function SecondDoorDialog({ onClose }: { readonly onClose: () => void }) {
  const { cancel, secondDoor: words } = useWording().doors;
  const { doors } = useStores();
  const start = useStore(doors, (state) => state.startSecondDoor);
  const { isBusy, failure, run } = useTask();
  return (
    <ModalDialog heading={words.action} onClose={onClose}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <p className="dialog__text">{words.detail}</p>
      <DialogActions
        back={<Button onPress={onClose}>{cancel}</Button>}
        strong={
          <Button
            look="ink"
            autoFocus
            aria-disabled={isBusy}
            onPress={() => void run(() => start(words.name), onClose)}
          >
            {words.start}
          </Button>
        }
      />
    </ModalDialog>
  );
}
