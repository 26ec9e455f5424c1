import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface RemoveEventDialogProps {
  readonly heading: string;
  readonly detail: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the guests of an event, or of several, are removed from this laptop. */
export function RemoveEventDialog({ heading, detail, onConfirm, onClose }: RemoveEventDialogProps) {
  const { eventData: words } = useWording();
  return (
    <ModalDialog heading={heading} role="alertdialog" onClose={onClose}>
      <p className="dialog__text">{detail}</p>
      <div className="dialog__actions">
        <Button look="danger" onPress={onConfirm}>
          {words.remove}
        </Button>
        <Button look="primary" autoFocus onPress={onClose}>
          {words.keep}
        </Button>
      </div>
    </ModalDialog>
  );
}
