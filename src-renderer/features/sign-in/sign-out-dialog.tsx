import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectUnsent } from '../../store/sync-selectors.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

/** Asks before signing out with unsent changes, and keeps them either way (design §3). */
export function SignOutDialog() {
  const { signIn: words } = useWording();
  const { session, sync } = useStores();
  const { signOut, forgetFailure } = useStore(session);
  const unsent = useStore(sync, selectUnsent);
  return (
    <ModalDialog heading={words.signOutHeading} role="alertdialog" onClose={forgetFailure}>
      <p className="dialog__text">{words.signOutDetail(unsent)}</p>
      <div className="dialog__actions">
        <Button look="danger" onPress={() => void signOut(true)}>
          {words.signOutKeep}
        </Button>
        <Button look="primary" autoFocus onPress={forgetFailure}>
          {words.staySignedIn}
        </Button>
      </div>
    </ModalDialog>
  );
}
