import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { idleMinutesOptions } from '../../../src-shared/domain/lock.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PinDialog, type PinTask } from './pin-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

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
        <div className="settings-section__pair">
          <SelectField
            label={words.idle}
            value={String(lock?.idleMinutes ?? null)}
            options={options}
            onChange={(chosen) =>
              void setIdleMinutes(idleMinutesOptions.find((minutes) => String(minutes) === chosen) ?? null)
            }
          />
        </div>
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
