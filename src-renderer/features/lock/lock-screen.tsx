import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { pinSchema } from '../../../src-shared/domain/lock.ts';
import { describeDuration } from '../../../src-shared/wording/describe/describe-duration.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { selectUnsent } from '../../store/sync-store.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusInvalid } from '../../ui/focus.ts';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { DoorPage } from '../page/door-page.tsx';
import { sentenceOf, useIsListLoading } from '../sync/sync-region.tsx';
import { PinField } from './pin-field.tsx';
import './lock-screen.css';

/** Covers every screen while the laptop is locked. It shows no guest, and sending goes on. */
export function LockScreen() {
  const wording = useWording();
  const { lockScreen: words } = wording;
  const { sync } = useStores();
  const status = useStore(sync, (state) => state.status);
  const [isForgotten, setForgotten] = useState(false);
  const isListLoading = useIsListLoading();
  return (
    <DoorPage isOpen={false}>
      <h1 className="door-page__heading">{words.heading}</h1>
      <UnlockForm />
      {status !== null && (
        <output className="lock__sync" aria-label={wording.sync.region}>
          {sentenceOf(status, wording, isListLoading)}
        </output>
      )}
      <Button look="quiet" onPress={() => setForgotten(true)}>
        {words.forgotten}
      </Button>
      {isForgotten && <ForgottenPinDialog onClose={() => setForgotten(false)} />}
    </DoorPage>
  );
}

const everyMs = 250;

/** Asks for the PIN. After a wrong one it says how long to wait, and waits. */
function UnlockForm() {
  const wording = useWording();
  const { lockScreen: words, lockSettings } = wording;
  const { lock } = useStores();
  const { failure, isBusy, nextTryAtMs, unlock } = useStore(lock);
  const now = useNow(everyMs);
  const [pin, setPin] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { form, focusInvalid } = useFocusInvalid();
  const pauseMs = Math.max(0, nextTryAtMs - now);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || pauseMs > 0) return;
    const isPin = pinSchema.safeParse(pin).success;
    setTooShort(!isPin);
    const isOpen = isPin && (await unlock(pin));
    if (isOpen) return;
    if (isPin) setPin('');
    // The button was disabled meanwhile and lost the focus.
    focusInvalid();
  };
  const wrong = failure === null ? null : wording.errors[failure].happened;
  return (
    <form ref={form} className="lock__form" onSubmit={submit}>
      <PinField
        label={words.pin}
        value={pin}
        onChange={setPin}
        problem={isTooShort ? lockSettings.invalid : wrong}
        autoFocus
      />
      <Button type="submit" look="ink" disabled={isBusy || pauseMs > 0}>
        {isBusy ? words.unlocking : words.unlock}
      </Button>
      {pauseMs > 0 && (
        <p className="lock__pause">
          {words.pause({ duration: describeDuration(Math.ceil(pauseMs / 1_000) * 1_000, wording) })}
        </p>
      )}
    </form>
  );
}

/** Says the one way past a forgotten PIN, and asks: signing out, with every change kept. */
function ForgottenPinDialog({ onClose }: { readonly onClose: () => void }) {
  const { lockScreen: words } = useWording();
  const { lock, sync } = useStores();
  const forgetPin = useStore(lock, (state) => state.forgetPin);
  const unsent = useStore(sync, selectUnsent);
  return (
    <ModalDialog heading={words.forgottenHeading} role="alertdialog" onClose={onClose}>
      <p className="dialog__text">{words.forgottenDetail}</p>
      <p className="dialog__text">{words.forgottenSafe({ unsent })}</p>
      <DialogActions
        back={
          <Button autoFocus onPress={onClose}>
            {words.stay}
          </Button>
        }
        strong={
          <Button look="stop" onPress={() => void forgetPin()}>
            {words.signOut}
          </Button>
        }
      />
    </ModalDialog>
  );
}
