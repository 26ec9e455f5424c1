import { useStore } from 'zustand';
import { defaultPreferences } from '../../../src-shared/domain/settings.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What a scan does. */
export function ScannerSection() {
  const { scanner: words } = useWording();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  return (
    <SettingsSection heading={words.heading}>
      <Switch
        label={words.marksAtOnce}
        hint={words.marksAtOnceHint}
        isSelected={(preferences ?? defaultPreferences).scanMarks}
        onChange={(isOn) => void change({ scanMarks: isOn })}
      />
    </SettingsSection>
  );
}
