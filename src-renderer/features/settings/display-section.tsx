import { useStore } from 'zustand';
import {
  defaultPreferences,
  languageSchema,
  type Preferences,
  sortedBySchema,
  themeSchema,
} from '../../../src-shared/domain/settings.ts';
import { languages } from '../../../src-shared/wording/languages.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Theme, language and the order of guest lists: each changes what is on the screen at once. */
export function DisplaySection() {
  const { settings: words } = useWording();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  const { theme, language, sortedBy }: Preferences = preferences ?? defaultPreferences;
  return (
    <SettingsSection heading={words.display}>
      <div className="settings-section__pair">
        <Segments
          isLabelShown
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
      <Segments
        isLabelShown
        label={words.sortedBy}
        value={sortedBy}
        options={sortedBySchema.options.map((value) => ({ value, label: words.sortedByNames[value] }))}
        onChange={(chosen) => void change({ sortedBy: chosen })}
      />
    </SettingsSection>
  );
}
