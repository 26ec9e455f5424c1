import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  defaultPreferences,
  languageSchema,
  type Preferences,
  themeSchema,
} from '../../../src-shared/domain/settings.ts';
import { languages } from '../../../src-shared/wording/languages.ts';
import { SaveFileButton } from '../../app/save-file-button.tsx';
import { useSounds, useStores, useWording } from '../../app/services.tsx';
import type { Sound } from '../../app/sounds.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectField } from '../../ui/form-fields.tsx';
import { OperatorForm } from '../operator/operator.tsx';
import { Page } from '../page/page.tsx';
import { SignedInAs } from '../sign-in/signed-in-as.tsx';
import { EventDataSection } from './event-data-section.tsx';
import { LockSection } from './lock-section.tsx';
import { SettingsSection } from './settings-section.tsx';

/** How this laptop is set up. Back and Esc lead to where one was. */
export function SettingsScreen() {
  const { settings: words } = useWording();
  const { screens } = useStores();
  const leave = useStore(screens, (state) => state.leave);
  return (
    <Page heading={words.heading} back={words.back} onBack={() => leave('settings')}>
      <AccountSection />
      <OperatorSection />
      <DisplaySection />
      <ScannerSection />
      <SoundsSection />
      <LockSection />
      <EventDataSection />
      <UpdatesSection />
      <DiagnosticsSection />
    </Page>
  );
}

/** Who is signed in, and where. */
export function AccountSection() {
  const { signIn: words } = useWording();
  return (
    <SettingsSection heading={words.account}>
      <div>
        <SignedInAs />
      </div>
    </SettingsSection>
  );
}

/** Who works here and at which door. */
export function OperatorSection() {
  const { settings: words } = useWording();
  const [isSaved, setSaved] = useState(false);
  return (
    <SettingsSection heading={words.operator}>
      <OperatorForm onSaved={() => setSaved(true)} />
      <p className="settings-section__said" aria-live="polite">
        {isSaved && words.saved}
      </p>
    </SettingsSection>
  );
}

/** Theme and language: both change what is on the screen at once. */
export function DisplaySection() {
  const { settings: words } = useWording();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  const { theme, language }: Preferences = preferences ?? defaultPreferences;
  return (
    <SettingsSection heading={words.display}>
      <div className="settings-section__pair">
        <SelectField
          label={words.theme}
          value={theme}
          options={themeSchema.options.map((value) => ({ value, label: words.themes[value] }))}
          onChange={(chosen) => void change({ theme: chosen })}
        />
        <SelectField
          label={words.language}
          value={language ?? 'system'}
          options={[
            { value: 'system', label: words.systemLanguage },
            ...languageSchema.options.map((value) => ({ value, label: languages[value].name })),
          ]}
          onChange={(chosen) => void change({ language: chosen === 'system' ? null : chosen })}
        />
      </div>
    </SettingsSection>
  );
}

const all: readonly Sound[] = ['success', 'already-in', 'ask', 'alert', 'unknown'];

/** Sounds on or off, and what each is like. */
export function SoundsSection() {
  const { settings: words } = useWording();
  const sounds = useSounds();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  return (
    <SettingsSection heading={words.sounds}>
      <Checkbox
        label={words.soundsOn}
        isSelected={preferences?.sounds ?? false}
        onChange={(isOn) => void change({ sounds: isOn })}
      />
      <p className="settings-section__detail">{words.soundsHint}</p>
      <div className="settings-section__row">
        {all.map((sound) => (
          <Button key={sound} onPress={() => sounds.play(sound)}>
            <Volume2 size={18} aria-hidden="true" />
            {words.soundNames[sound]}
          </Button>
        ))}
      </div>
    </SettingsSection>
  );
}

/** What a scan does. */
export function ScannerSection() {
  const { scanner: words } = useWording();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  return (
    <SettingsSection heading={words.heading}>
      <Checkbox
        label={words.marksAtOnce}
        isSelected={(preferences ?? defaultPreferences).scanMarks}
        onChange={(isOn) => void change({ scanMarks: isOn })}
      />
      <p className="settings-section__detail">{words.marksAtOnceHint}</p>
    </SettingsSection>
  );
}

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
      <Checkbox
        label={words.look}
        isSelected={(preferences ?? defaultPreferences).lookForUpdates}
        onChange={(isOn) => void change({ lookForUpdates: isOn })}
      />
      <p className="settings-section__detail">{words.lookHint}</p>
      <p className="settings-section__said" aria-live="polite">
        {readyVersion !== null && words.ready({ version: readyVersion })}
      </p>
    </SettingsSection>
  );
}

/** Saves a diagnostics file for support. */
export function DiagnosticsSection() {
  const { diagnosticsFile: words } = useWording();
  const { laptop } = useStores();
  const exportDiagnostics = useStore(laptop, (state) => state.eventData.exportDiagnostics);
  return (
    <SettingsSection heading={words.heading} detail={words.detail}>
      <div className="settings-section__row">
        <SaveFileButton label={words.save} makeFile={exportDiagnostics} />
      </div>
    </SettingsSection>
  );
}
