import type { EventData } from '../../../src-shared/domain/event-data.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface RemoveEventDialogProps {
  readonly data: EventData;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the guests of an event are removed from this laptop. */
export function RemoveEventDialog({ data: { name, guests }, onConfirm, onClose }: RemoveEventDialogProps) {
  const { eventData: words, events } = useWording();
  return (
    <ModalDialog heading={words.removeHeading(name || events.nameless)} role="alertdialog" onClose={onClose}>
      <p className="dialog__text">{words.removeDetail(guests)}</p>
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
