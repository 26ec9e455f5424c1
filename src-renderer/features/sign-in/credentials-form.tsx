import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { completeAddress } from '../../../src-shared/domain/service-address.ts';
import type { KeyStorage } from '../../../src-shared/domain/session.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { SessionStore } from '../../store/session-store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFocusInvalid } from '../../ui/focus.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { Working } from '../../ui/placeholder.tsx';

/**
 * Asks for an API key, hidden unless somebody wants to read it. It stays in its field until the service has judged it,
 * so that nobody types it again because of the network.
 */
export function KeyForm(asked: AskedCredentials) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const signIn = useStore(session, (state) => state.signIn);
  const [key, setKey] = useState('');
  const [isShown, setShown] = useState(false);
  const isKeyMissing = key.trim() === '';

  const submit = async (address: string) => {
    setShown(false);
    const isSignedIn = await signIn(address, key.trim());
    if (isSignedIn || wasJudged(session)) setKey('');
    return isSignedIn;
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
          type={isShown ? 'text' : 'password'}
          end={
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={isShown ? words.hideKey : words.showKey}
              onPress={() => setShown(!isShown)}
            />
          }
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

interface PasswordFormProps extends AskedCredentials {
  /** The organization to sign in to again; null when it is still to be chosen. */
  readonly organization: string | null;
  /** The address to begin with. */
  readonly email: string;
}

/** Legacy: asks for email and password. The password stays in its field until the service has judged it. */
export function PasswordForm({ organization, email: initialEmail, ...asked }: PasswordFormProps) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const logIn = useStore(session, (state) => state.logIn);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const isEmailMissing = email.trim() === '';

  const submit = async (address: string) => {
    const isSignedIn = await logIn({ address, email: email.trim(), password }, organization);
    if (isSignedIn || wasJudged(session)) setPassword('');
    return isSignedIn;
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

/** Failures with which the service has judged what was typed. After any other, the same may be tried again. */
const judgements: ReadonlySet<ErrorCode | null> = new Set([
  'key-rejected',
  'password-rejected',
  'access-refused',
  'no-organization',
]);

/** Whether the service has refused what was typed, or a login gave organizations to choose from. */
function wasJudged(session: SessionStore): boolean {
  const { failure, organizations } = session.getState();
  return judgements.has(failure) || organizations !== null;
}

/** What both ways of signing in are told. */
interface AskedCredentials {
  readonly address: string;
  readonly onAddressChange?: (address: string) => void;
  /** The address is the one of the account that is signed in. */
  readonly isAddressFixed: boolean;
  readonly keyStorage: KeyStorage;
  readonly onSignedIn?: () => void;
}

interface CredentialsFormProps extends AskedCredentials {
  readonly way: 'api-key' | 'password';
  /** Whether everything but the address is filled in. */
  readonly isComplete: boolean;
  /** Draws the other fields; `isTried` when an incomplete form was submitted. */
  readonly fields: (isTried: boolean) => ReactNode;
  /** Hands the secret over. Resolves to whether somebody is signed in now. */
  readonly submit: (address: string) => Promise<boolean>;
}

/** The address, the fields of one way to sign in, and what becomes of the secret. */
function CredentialsForm(props: CredentialsFormProps) {
  const { address, onAddressChange, isAddressFixed, keyStorage, way, isComplete } = props;
  const { signIn: words } = useWording();
  const { session } = useStores();
  const busy = useStore(session, (state) => state.busy);
  const forgetFailure = useStore(session, (state) => state.forgetFailure);
  const { form, focusInvalid } = useFocusInvalid();
  const [isTried, setTried] = useState(false);
  const [initialAddress] = useState(address);
  const isAddressMissing = address.trim() === '';

  /** Shows the https:// that was left out. */
  const completeNow = () => {
    const completed = completeAddress(address);
    if (completed !== address) onAddressChange?.(completed);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isRefused = isAddressMissing || !isComplete;
    setTried(isRefused);
    if (isRefused) {
      // Why the last try failed is not what is wrong now.
      forgetFailure();
      focusInvalid();
      return;
    }
    completeNow();
    if (await props.submit(completeAddress(address))) props.onSignedIn?.();
  };

  return (
    <form ref={form} className="sign-in-form" onSubmit={onSubmit} noValidate>
      {!isAddressFixed && (
        <TextField
          label={words.address}
          type="url"
          value={address}
          onChange={(text) => onAddressChange?.(text)}
          onBlur={completeNow}
          placeholder={words.addressHint}
          problem={isTried && isAddressMissing ? words.addressMissing : null}
          maxLength={2_048}
          autoFocus={initialAddress === ''}
        />
      )}
      {props.fields(isTried)}
      {/* Not disabled while it works: it would lose the focus for good. */}
      <Button type="submit" look="ink" isTall aria-disabled={busy}>
        {busy && <Working />}
        {busy ? words.submitting : words.submit}
      </Button>
      <p className="sign-in-form__storage">
        {(keyStorage === 'keychain' ? words.keptInKeychain : words.keptForThisRun)[way]}
      </p>
    </form>
  );
}
