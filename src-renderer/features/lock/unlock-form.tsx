import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { pinSchema } from '../../../src-shared/domain/lock.ts';
import { describeDuration } from '../../../src-shared/wording/describe-duration.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusInvalid } from '../../ui/use-focus-invalid.ts';
import { PinField } from './pin-field.tsx';

const everyMs = 250;

/** Asks for the PIN. After a wrong one it says how long to wait, and waits. */
export function UnlockForm() {
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
    // The button was disabled while it worked, and has lost it.
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
      <Button type="submit" look="primary" disabled={isBusy || pauseMs > 0}>
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
