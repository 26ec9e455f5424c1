import { useMachine, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { doorKeys, everywhereKeys } from './key-rows.ts';
import { KeyTable } from './key-table.tsx';

/** The keys of the door, and those of every screen. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const wording = useWording();
  const { app, keys } = wording;
  const { isMac } = useMachine();
  return (
    <ModalDialog heading={keys.heading} onClose={onClose}>
      <div className="key-tables">
        <h3 className="key-table__heading">{keys.atTheDoor}</h3>
        <KeyTable rows={doorKeys(wording, isMac)} />
        <h3 className="key-table__heading">{keys.everywhere}</h3>
        <KeyTable rows={everywhereKeys(wording, isMac)} />
      </div>
      <div className="dialog__actions">
        <Button look="primary" autoFocus onPress={onClose}>
          {app.close}
        </Button>
      </div>
    </ModalDialog>
  );
}
