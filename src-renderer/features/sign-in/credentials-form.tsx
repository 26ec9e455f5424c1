import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { completeAddress } from '../../../src-shared/domain/service-address.ts';
import type { KeyStorage } from '../../../src-shared/domain/session.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusInvalid } from '../../ui/use-focus-invalid.ts';
import { Working } from '../../ui/working.tsx';

/** What both ways of signing in are told. */
export interface AskedCredentials {
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
  /** Hands the secret over and forgets it here. Resolves to whether somebody is signed in now. */
  readonly submit: (address: string) => Promise<boolean>;
}

/** The address, the fields of one way to sign in, and what becomes of the secret. */
export function CredentialsForm(props: CredentialsFormProps) {
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
      <Button type="submit" look="primary" className="sign-in-form__submit" aria-disabled={busy}>
        {busy && <Working />}
        {busy ? words.submitting : words.submit}
      </Button>
      <p className="sign-in-form__storage">
        {(keyStorage === 'keychain' ? words.keptInKeychain : words.keptForThisRun)[way]}
      </p>
    </form>
  );
}
