import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { KeyTable } from './key-table.tsx';

/** The keys of the door. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { app, keys } = useWording();
  return (
    <ModalDialog heading={keys.heading} onClose={onClose}>
      <KeyTable />
      <div className="dialog__actions">
        <Button look="primary" autoFocus onPress={onClose}>
          {app.close}
        </Button>
      </div>
    </ModalDialog>
  );
}
