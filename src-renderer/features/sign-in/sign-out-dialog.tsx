import { LogOut } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectIsPractice } from '../../store/session-store.ts';
import { selectUnsent } from '../../store/sync-store.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, type MenuDialog, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';

/** Signing out as an entry for a menu, with the dialog that asks first. `onClosed` is called when it has closed. */
export function useSignOut(onClosed?: () => void): MenuDialog {
  const { signIn: words } = useWording();
  return useMenuDialog({
    label: words.signOut,
    icon: LogOut,
    group: 'laptop',
    draw: (close) => <SignOutDialog onClose={close} />,
    onClosed,
  });
}

/** Asks before signing out, because signing in again needs the key. Unsent changes are kept either way. */
function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { signIn: words } = useWording();
  const { session, sync } = useStores();
  const { failure, signOut, forgetFailure } = useStore(session);
  const isPractice = useStore(session, selectIsPractice);
  const unsent = useStore(sync, selectUnsent);
  const areUnsent = unsent > 0 || failure === 'unsent-changes';
  const detail = isPractice ? words.signOutPractice : words.signOutDetail;
  const stay = () => {
    forgetFailure();
    onClose();
  };
  const leave = async () => {
    await signOut(areUnsent);
    // Somebody may have marked a guest meanwhile: then the question is another.
    if (session.getState().failure === null) onClose();
  };
  return (
    <ModalDialog
      heading={areUnsent ? words.signOutUnsentHeading : words.signOutHeading}
      role="alertdialog"
      onClose={stay}
    >
      <p className="dialog__text">{areUnsent ? words.signOutUnsent({ waiting: unsent }) : detail}</p>
      <DialogActions
        back={
          <Button autoFocus onPress={stay}>
            {words.staySignedIn}
          </Button>
        }
        strong={
          <Button look="stop" onPress={() => void leave()}>
            {areUnsent ? words.signOutKeep : words.signOut}
          </Button>
        }
      />
    </ModalDialog>
  );
}
