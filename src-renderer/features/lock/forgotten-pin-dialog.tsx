import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectUnsent } from '../../store/sync-store.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

/** Says the one way past a forgotten PIN, and asks: signing out, with every change kept. */
export function ForgottenPinDialog({ onClose }: { readonly onClose: () => void }) {
  const { lockScreen: words } = useWording();
  const { lock, sync } = useStores();
  const forgetPin = useStore(lock, (state) => state.forgetPin);
  const unsent = useStore(sync, selectUnsent);
  return (
    <ModalDialog heading={words.forgottenHeading} role="alertdialog" onClose={onClose}>
      <p className="dialog__text">{words.forgottenDetail}</p>
      <p className="dialog__text">{words.forgottenSafe({ unsent })}</p>
      <div className="dialog__actions">
        <Button look="danger" onPress={() => void forgetPin()}>
          {words.signOut}
        </Button>
        <Button look="primary" autoFocus onPress={onClose}>
          {words.stay}
        </Button>
      </div>
    </ModalDialog>
  );
}
