import { useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AskedCredentials, CredentialsForm } from './credentials-form.tsx';

interface PasswordFormProps extends AskedCredentials {
  /** The organization to sign in to again; null when it is still to be chosen. */
  readonly organization: string | null;
  /** The address to begin with. */
  readonly email: string;
}

/** Legacy: asks for email and password. The password leaves this form with the submit. */
export function PasswordForm({ organization, email: initialEmail, ...asked }: PasswordFormProps) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const logIn = useStore(session, (state) => state.logIn);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const isEmailMissing = email.trim() === '';

  const submit = (address: string) => {
    setPassword('');
    return logIn({ address, email: email.trim(), password }, organization);
  };
  return (
    <CredentialsForm
      {...asked}
      way="password"
      isComplete={!isEmailMissing && password !== ''}
      submit={submit}
      fields={(isTried) => (
        <>
          <p className="sign-in-form__legacy">{words.legacy}</p>
          <TextField
            label={words.email}
            type="email"
            value={email}
            onChange={setEmail}
            problem={isTried && isEmailMissing ? words.emailMissing : null}
            maxLength={320}
            autoFocus={asked.address !== '' && initialEmail === ''}
          />
          <TextField
            label={words.password}
            type="password"
            value={password}
            onChange={setPassword}
            hint={words.passwordHint}
            problem={isTried && password === '' ? words.passwordMissing : null}
            maxLength={4_096}
            autoFocus={initialEmail !== ''}
          />
        </>
      )}
    />
  );
}
