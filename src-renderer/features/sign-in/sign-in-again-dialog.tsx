import type { Session } from '../../../src-shared/domain/session.ts';
import { useWording } from '../../app/services.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainDialogProps {
  readonly session: Extract<Session, { state: 'signed-in' }>;
  readonly onClose: () => void;
}

/** A new key for the account that is signed in, without leaving the door. */
export function SignInAgainDialog({ session, onClose }: SignInAgainDialogProps) {
  const { signIn: words } = useWording();
  return (
    <ModalDialog heading={words.againHeading} onClose={onClose}>
      <p className="dialog__text">{words.againIntro(session.account)}</p>
      <SignInForm
        address={session.account}
        isAddressFixed
        keyStorage={session.keyStorage}
        onSignedIn={onClose}
      />
    </ModalDialog>
  );
}
