import { useStore } from 'zustand';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { RemovalQuestion } from '../../store/door/door-state.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
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
      <div className="dialog__actions">
        <Button look="danger" onPress={() => void answer(true)}>
          {words.remove}
        </Button>
        <Button look="primary" autoFocus onPress={keep}>
          {words.keep}
        </Button>
      </div>
    </ModalDialog>
  );
}
