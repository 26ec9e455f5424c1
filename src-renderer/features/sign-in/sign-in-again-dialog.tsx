import type { Session } from '../../../src-shared/domain/session.ts';
import { describeAccount } from '../../../src-shared/wording/describe-account.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SignInAgainForm } from './sign-in-form.tsx';

interface SignInAgainDialogProps {
  readonly session: Extract<Session, { state: 'signed-in' }>;
  readonly onClose: () => void;
}

/** A new key or token for the account that is signed in, without leaving the door. */
export function SignInAgainDialog({ session, onClose }: SignInAgainDialogProps) {
  const wording = useWording();
  const { signIn: words } = wording;
  return (
    <ModalDialog heading={words.againHeading} onClose={onClose}>
      <p className="dialog__text">
        {words.againIntro({ account: describeAccount(session.account, wording) })}
      </p>
      <SignInAgainForm
        account={session.account}
        email={session.user?.email ?? ''}
        keyStorage={session.keyStorage}
        onSignedIn={onClose}
      />
      <DialogActions back={<Button onPress={onClose}>{words.later}</Button>} />
    </ModalDialog>
  );
}
