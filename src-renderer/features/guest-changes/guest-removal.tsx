import { Undo2, UserMinus } from 'lucide-react';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { describeAttendance } from '../../../src-shared/wording/describe/describe-attendance.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { RemovalQuestion } from '../../store/door/door-state.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { OutcomeBar } from '../../ui/outcome-bar.tsx';
import { useDoorTools } from '../door/door-context.tsx';

/** Asks before a guest is removed from the event. A second Enter changes nothing. */
export function RemovalDialog({ question: { row } }: { readonly question: RemovalQuestion }) {
  const wording = useWording();
  const { door: doorWords, guestDetails, removal: words } = wording;
  const { door } = useStores();
  const { clock } = useDoorTools();
  const answer = useStore(door, (state) => state.answerRemoval);
  const keep = () => void answer(false);
  return (
    <ModalDialog
      heading={words.question({ name: row.name || doorWords.noName })}
      role="alertdialog"
      onClose={keep}
      letsScansIn
    >
      <p className="dialog__text">
        <bdi>{row.email ?? guestDetails.noEmail}</bdi> ·{' '}
        {describeAttendance(row, clock, wording) ?? guestDetails.notArrived}
      </p>
      <p className="dialog__text">{words.detail}</p>
      <DialogActions
        back={
          <Button autoFocus onPress={keep}>
            {words.keep}
          </Button>
        }
        strong={
          <Button look="stop" onPress={() => void answer(true)}>
            {words.remove}
          </Button>
        }
      />
    </ModalDialog>
  );
}

/** "Removed Ada Lovelace · Undo": until the removal is sent; then it says that there is no way back. */
export function RemovedBar() {
  const { door: doorWords, removal: words } = useWording();
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
      onDismiss={() => {
        dismiss();
        focusSearch();
      }}
    >
      {removed.undo === 'possible' && (
        <Button aria-label={words.undoRemoval({ name })} onPress={() => void undo().then(focusSearch)}>
          <Undo2 size={16} aria-hidden="true" />
          {words.undo}
        </Button>
      )}
    </OutcomeBar>
  );
}

/** Asks whether to remove the guest whose details are open, else the chosen one. */
export function useAskRemoval(): () => void {
  const { door, guestDetails, trouble } = useStores();
  return useCallback(() => {
    void trouble.getState().attempt(async () => {
      const { askRemoval, findChosen } = door.getState();
      const row = guestDetails.getState().details?.row ?? (await findChosen());
      if (row !== undefined) askRemoval(row);
    });
  }, [door, guestDetails, trouble]);
}
