import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { partsOfAccount } from '../../../src-shared/domain/account.ts';
import type { KeyStorage, Session } from '../../../src-shared/domain/session.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { describeAccount } from '../../../src-shared/wording/describe/describe-account.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { KeyForm, PasswordForm } from './credentials-form.tsx';
import './sign-in-form.css';

interface SignInFormProps {
  /** The address to begin with. */
  readonly address: string;
  readonly keyStorage: KeyStorage;
  /** Another way to begin, with its button. */
  readonly otherWay: ReactNode;
}

/** Asks for an address with an API key, or (legacy) with email and password and then for an organization. */
export function SignInForm({ address: initialAddress, keyStorage, otherWay }: SignInFormProps) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const { failure, issuer, organizations, forgetFailure } = useStore(session);
  const [address, setAddress] = useState(initialAddress);
  const [way, setWay] = useState<'api-key' | 'password'>('api-key');
  if (organizations !== null) return <OrganizationChoice organizations={organizations} />;

  const changeWay = () => {
    forgetFailure();
    setWay(way === 'api-key' ? 'password' : 'api-key');
  };
  const asked = { address, onAddressChange: setAddress, isAddressFixed: false, keyStorage };
  return (
    <div className="sign-in-form__ways">
      {failure !== null && <SignInFailure code={failure} issuer={issuer} />}
      {way === 'api-key' ? <KeyForm {...asked} /> : <PasswordForm {...asked} organization={null} email="" />}
      <p className="sign-in-form__or">{words.or}</p>
      <Button isTall onPress={changeWay}>
        {way === 'api-key' ? words.usePassword : words.useKey}
      </Button>
      {otherWay}
    </div>
  );
}

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

interface SignInAgainFormProps {
  /** The account that is signed in: neither its address nor its organization can be changed here. */
  readonly account: string;
  readonly email: string;
  readonly keyStorage: KeyStorage;
  readonly onSignedIn: () => void;
}

/** Asks for a new key, or for the password again, whichever the account was signed in with. */
function SignInAgainForm({ account, email, keyStorage, onSignedIn }: SignInAgainFormProps) {
  const { session } = useStores();
  const { failure, issuer } = useStore(session);
  const { address, organization } = partsOfAccount(account);
  const asked = { address, isAddressFixed: true, keyStorage, onSignedIn };
  return (
    <div className="sign-in-form__ways">
      {failure !== null && <SignInFailure code={failure} issuer={issuer} />}
      {organization === null ? (
        <KeyForm {...asked} />
      ) : (
        <PasswordForm {...asked} organization={organization} email={email} />
      )}
    </div>
  );
}

/** After a login: the organization to work for. */
function OrganizationChoice({ organizations }: { readonly organizations: readonly string[] }) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const { enterOrganization, leaveOrganizations, failure, issuer, busy } = useStore(session);
  // Not disabled while busy: the first one takes the focus as it appears, and the login is only just ending.
  const choose = (organization: string) => {
    if (!busy) void enterOrganization(organization);
  };
  return (
    <div className="organization-choice">
      {failure !== null && <SignInFailure code={failure} issuer={issuer} />}
      <h2 className="organization-choice__heading">{words.chooseOrganization}</h2>
      <p className="organization-choice__detail">{words.chooseOrganizationDetail}</p>
      <ul className="organization-choice__list" aria-label={words.organizations}>
        {organizations.map((organization, index) => (
          <li key={organization}>
            <Button
              className="organization-choice__item"
              autoFocus={index === 0}
              onPress={() => choose(organization)}
            >
              <bdi>{organization}</bdi>
              <ChevronRight size={20} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onPress={leaveOrganizations}>
        {words.back}
      </Button>
    </div>
  );
}

/** Why nobody is signed in. Without a key nothing is tried by itself, whatever the catalogue says of that failure. */
function SignInFailure({ code, issuer }: { readonly code: ErrorCode; readonly issuer: string | null }) {
  const { tryAgain } = useWording().signIn;
  const now = code === 'service-unreachable' || code === 'service-failing' ? { now: tryAgain[code] } : {};
  return <FailureNotice code={code} kind="alarm" issuer={issuer} {...now} />;
}
