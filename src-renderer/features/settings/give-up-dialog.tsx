import type { EventData } from '../../../src-shared/domain/event-data.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ExportButton } from '../activity/export-button.tsx';

interface GiveUpDialogProps {
  readonly data: EventData;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what is unsent of an event is given up, and offers to hand it over as a file first. */
export function GiveUpDialog({ data: { name, unsent }, onConfirm, onClose }: GiveUpDialogProps) {
  const { eventData: words, events } = useWording();
  return (
    <ModalDialog
      heading={words.giveUpHeading(unsent, name || events.nameless)}
      role="alertdialog"
      onClose={onClose}
    >
      <p className="dialog__text">{words.giveUpDetail}</p>
      <div className="event-data__export">
        <ExportButton />
      </div>
      <div className="dialog__actions">
        <Button look="danger" onPress={onConfirm}>
          {words.giveUp}
        </Button>
        <Button look="primary" autoFocus onPress={onClose}>
          {words.keep}
        </Button>
      </div>
    </ModalDialog>
  );
}
