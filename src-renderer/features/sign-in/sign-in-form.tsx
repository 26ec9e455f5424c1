import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { KeyStorage } from '../../../src-shared/domain/session.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Working } from '../../ui/working.tsx';
import './sign-in-form.css';

interface SignInFormProps {
  /** The address to begin with, or the one address a new key is for. */
  readonly address: string;
  readonly isAddressFixed: boolean;
  readonly keyStorage: KeyStorage;
  readonly onSignedIn?: () => void;
}

/** Asks for an address and a key. The key leaves this form with the submit and is kept nowhere. */
export function SignInForm({
  address: initialAddress,
  isAddressFixed,
  keyStorage,
  onSignedIn,
}: SignInFormProps) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const { signIn, failure, busy } = useStore(session);
  const [address, setAddress] = useState(initialAddress);
  const [key, setKey] = useState('');
  const [isTried, setTried] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || address.trim() === '' || key.trim() === '') return;
    const handedOver = key.trim();
    setKey('');
    setTried(false);
    if (await signIn(address.trim(), handedOver)) onSignedIn?.();
  };

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {!isAddressFixed && (
        <TextField
          label={words.address}
          type="url"
          value={address}
          onChange={setAddress}
          placeholder={words.addressHint}
          problem={isTried && address.trim() === '' ? words.addressMissing : null}
          maxLength={2_048}
          autoFocus={initialAddress === ''}
        />
      )}
      <TextField
        label={words.apiKey}
        type="password"
        value={key}
        onChange={setKey}
        hint={words.apiKeyHint}
        problem={isTried && key.trim() === '' ? words.keyMissing : null}
        maxLength={4_096}
        autoFocus={initialAddress !== ''}
      />
      <Button type="submit" look="primary" className="sign-in-form__submit" disabled={busy}>
        {busy && <Working />}
        {busy ? words.submitting : words.submit}
      </Button>
      <p className="sign-in-form__storage">
        {keyStorage === 'keychain' ? words.keptInKeychain : words.keptForThisRun}
      </p>
    </form>
  );
}
