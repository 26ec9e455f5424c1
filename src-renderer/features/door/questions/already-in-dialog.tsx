import { useStore } from 'zustand';
import { describeAttendance } from '../../../../src-shared/wording/describe/describe-attendance.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import type { AlreadyInQuestion } from '../../../store/door/door-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useDoorTools } from '../door-context.tsx';

/** Asks before marking a guest who is already in. A second Enter changes nothing. */
export function AlreadyInDialog({ question: { row } }: { readonly question: AlreadyInQuestion }) {
  const wording = useWording();
  const { doorQuestions: words } = wording;
  const { door } = useStores();
  const { clock } = useDoorTools();
  const answer = useStore(door, (state) => state.answerQuestion);
  const leave = () => void answer(false);
  return (
    <ModalDialog
      heading={words.alreadyIn({ name: row.name || wording.door.noName })}
      role="alertdialog"
      onClose={leave}
      letsScansIn
    >
      <p className="dialog__text">
        {describeAttendance(row, clock, wording)}. {row.decision === null && words.alreadyInElsewhere}
      </p>
      <p className="dialog__text">{words.alreadyInDetail}</p>
      <DialogActions
        back={
          <Button autoFocus onPress={leave}>
            {words.leaveAsIs}
          </Button>
        }
        strong={
          <Button look="stop" onPress={() => void answer(true)}>
            {words.changeToNoShow}
          </Button>
        }
      />
    </ModalDialog>
  );
}
