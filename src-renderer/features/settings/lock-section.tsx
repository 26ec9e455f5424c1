import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { idleMinutesOptions, pinSchema } from '../../../src-shared/domain/lock.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusInvalid } from '../../ui/focus.ts';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PinField } from '../lock/pin-field.tsx';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

/** The PIN, and when the laptop locks by itself. */
export function LockSection() {
  const { lockSettings: words, keys } = useWording();
  const { isMac } = useMachine();
  const { lock: store } = useStores();
  const { lock, lockNow, setIdleMinutes } = useStore(store);
  const [task, setTask] = useState<PinTask | null>(null);
  const hasPin = lock?.hasPin ?? false;
  const options = idleMinutesOptions.map((minutes) => ({
    value: String(minutes),
    label: minutes === null ? words.idleNever : words.idleAfter({ minutes }),
  }));
  return (
    <SettingsSection heading={words.heading} detail={words.detail}>
      {hasPin && (
        <SettingsRow label={words.idle}>
          <SelectField
            label={words.idle}
            isLabelHidden
            value={String(lock?.idleMinutes ?? null)}
            options={options}
            onChange={(chosen) =>
              void setIdleMinutes(idleMinutesOptions.find((minutes) => String(minutes) === chosen) ?? null)
            }
          />
        </SettingsRow>
      )}
      <div className="settings-section__row">
        {hasPin ? (
          <>
            <Button onPress={() => void lockNow()}>
              <Lock size={18} aria-hidden="true" />
              {words.lockNow}
            </Button>
            <Button onPress={() => setTask('change')}>{words.change}</Button>
            <Button onPress={() => setTask('remove')}>{words.remove}</Button>
            <kbd>{words.shortcut({ command: isMac ? keys.commandOnMac : keys.command })}</kbd>
          </>
        ) : (
          <Button onPress={() => setTask('set')}>{words.set}</Button>
        )}
      </div>
      {task !== null && <PinDialog task={task} onClose={() => setTask(null)} />}
    </SettingsSection>
  );
}

/** What is to become of the PIN. */
type PinTask = 'set' | 'change' | 'remove';

interface PinDialogProps {
  readonly task: PinTask;
  readonly onClose: () => void;
}

/** Asks for the present PIN when there is one, and for the new one twice when there is to be one. */
function PinDialog({ task, onClose }: PinDialogProps) {
  const { lockSettings: words } = useWording();
  const { lock } = useStores();
  const { failure, isBusy, setPin, forgetFailure } = useStore(lock);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setTried] = useState(false);
  const { form, focusInvalid } = useFocusInvalid();
  const asksCurrent = task !== 'set';
  const asksNext = task !== 'remove';
  const isNextInvalid = asksNext && !pinSchema.safeParse(next).success;
  const isCurrentInvalid = asksCurrent && !pinSchema.safeParse(current).success;
  const differs = asksNext && next !== repeated;

  const leave = () => {
    forgetFailure();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNextInvalid || isCurrentInvalid || differs) {
      forgetFailure();
      focusInvalid();
      return;
    }
    if (await setPin(asksNext ? next : null, asksCurrent ? current : null)) leave();
  };

  return (
    <ModalDialog heading={words[task]} onClose={leave}>
      <form ref={form} className="operator-form" onSubmit={submit}>
        {failure !== null && <FailureNotice code={failure} kind="alarm" />}
        {asksCurrent && (
          <PinField
            label={words.current}
            value={current}
            onChange={setCurrent}
            problem={isTried && isCurrentInvalid ? words.invalid : null}
            autoFocus
          />
        )}
        {asksNext && (
          <>
            <PinField
              label={words.next}
              value={next}
              onChange={setNext}
              hint={words.nextHint}
              problem={isTried && isNextInvalid ? words.invalid : null}
              autoFocus={!asksCurrent}
            />
            <PinField
              label={words.repeat}
              value={repeated}
              onChange={setRepeated}
              problem={isTried && !isNextInvalid && differs ? words.differs : null}
            />
          </>
        )}
        <DialogActions
          back={<Button onPress={leave}>{words.cancel}</Button>}
          strong={
            <Button type="submit" look="ink" disabled={isBusy}>
              {task === 'remove' ? words.remove : words.save}
            </Button>
          }
        />
      </form>
    </ModalDialog>
  );
}
