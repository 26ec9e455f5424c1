import { useState } from 'react';
import { useStore } from 'zustand';
import { partsOfAccount } from '../../../src-shared/domain/account.ts';
import type { KeyStorage } from '../../../src-shared/domain/session.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyForm } from './key-form.tsx';
import { OrganizationChoice } from './organization-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import './sign-in-form.css';

interface SignInFormProps {
  /** The address to begin with. */
  readonly address: string;
  readonly keyStorage: KeyStorage;
}

/** Asks for an address with an API key, or (legacy) with email and password and then for an organization. */
export function SignInForm({ address: initialAddress, keyStorage }: SignInFormProps) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const { failure, organizations, forgetFailure } = useStore(session);
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
      {failure !== null && <SignInFailure code={failure} />}
      {way === 'api-key' ? <KeyForm {...asked} /> : <PasswordForm {...asked} organization={null} email="" />}
      <Button look="quiet" onPress={changeWay}>
        {way === 'api-key' ? words.usePassword : words.useKey}
      </Button>
    </div>
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
export function SignInAgainForm({ account, email, keyStorage, onSignedIn }: SignInAgainFormProps) {
  const { session } = useStores();
  const failure = useStore(session, (state) => state.failure);
  const { address, organization } = partsOfAccount(account);
  const asked = { address, isAddressFixed: true, keyStorage, onSignedIn };
  return (
    <div className="sign-in-form__ways">
      {failure !== null && <SignInFailure code={failure} />}
      {organization === null ? (
        <KeyForm {...asked} />
      ) : (
        <PasswordForm {...asked} organization={organization} email={email} />
      )}
    </div>
  );
}
