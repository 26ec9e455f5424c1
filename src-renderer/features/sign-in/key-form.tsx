import { useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AskedCredentials, CredentialsForm } from './credentials-form.tsx';

/** Asks for an API key. It leaves this form with the submit and is kept nowhere here. */
export function KeyForm(asked: AskedCredentials) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const signIn = useStore(session, (state) => state.signIn);
  const [key, setKey] = useState('');
  const isKeyMissing = key.trim() === '';

  const submit = (address: string) => {
    setKey('');
    return signIn(address, key.trim());
  };
  return (
    <CredentialsForm
      {...asked}
      way="api-key"
      isComplete={!isKeyMissing}
      submit={submit}
      fields={(isTried) => (
        <TextField
          label={words.apiKey}
          type="password"
          value={key}
          onChange={setKey}
          hint={words.apiKeyHint}
          problem={isTried && isKeyMissing ? words.keyMissing : null}
          maxLength={4_096}
          autoFocus={asked.address !== ''}
        />
      )}
    />
  );
}
