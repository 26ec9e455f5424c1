import { useEffect } from 'react';
import { useStore } from 'zustand';
import { defaultPreferences } from '../../../src-shared/domain/settings.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Whether newer versions are looked for, and the one that is ready; nothing where this copy cannot get any. */
export function UpdatesSection() {
  const { updates: words } = useWording();
  const { preferences: preferencesStore, laptop } = useStores();
  const { preferences, change } = useStore(preferencesStore);
  const { hasChannel, readyVersion } = useStore(laptop, (state) => state.updates);
  const load = useStore(laptop, (state) => state.loadUpdates);
  useEffect(() => void load(), [load]);
  if (!hasChannel) return null;
  return (
    <SettingsSection heading={words.heading}>
      <Switch
        label={words.look}
        hint={words.lookHint}
        isSelected={(preferences ?? defaultPreferences).lookForUpdates}
        onChange={(isOn) => void change({ lookForUpdates: isOn })}
      />
      <p className="settings-section__said" aria-live="polite">
        {readyVersion !== null && words.ready({ version: readyVersion })}
      </p>
    </SettingsSection>
  );
}
