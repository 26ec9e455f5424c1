import { useStore } from 'zustand';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { AlreadyInQuestion } from '../../store/door/door-state.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useDoorTools } from './door-context.tsx';

/** Asks before a guest who is already in is marked once more. A second Enter changes nothing. */
export function AlreadyInDialog({ question: { row, mark } }: { readonly question: AlreadyInQuestion }) {
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
      <div className="dialog__actions">
        <Button look="danger" onPress={() => void answer(true)}>
          {mark === 'Attended' ? words.markAgain : words.changeToNoShow}
        </Button>
        <Button look="primary" autoFocus onPress={leave}>
          {words.leaveAsIs}
        </Button>
      </div>
    </ModalDialog>
  );
}
