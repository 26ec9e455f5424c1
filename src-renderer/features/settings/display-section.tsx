import { useId } from 'react';
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
import { SettingsRow, SettingsSection } from './settings-section.tsx';
import './display-section.css';

/** Theme, language and the order of guest lists: each changes what is on the screen at once. */
export function DisplaySection() {
  const { settings: words } = useWording();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  const { theme, language, sortedBy }: Preferences = preferences ?? defaultPreferences;
  return (
    <SettingsSection heading={words.display}>
      <ThemeChoice theme={theme} onChange={(chosen) => void change({ theme: chosen })} />
      <SettingsRow label={words.language}>
        <SelectField
          label={words.language}
          isLabelHidden
          value={language ?? 'system'}
          options={[
            { value: 'system', label: words.systemLanguage },
            ...languageSchema.options.map((value) => ({ value, label: languages[value].name })),
          ]}
          onChange={(chosen) => void change({ language: chosen === 'system' ? null : chosen })}
        />
      </SettingsRow>
      <SettingsRow label={words.sortedBy}>
        <Segments
          label={words.sortedBy}
          value={sortedBy}
          options={sortedBySchema.options.map((value) => ({ value, label: words.sortedByNames[value] }))}
          onChange={(chosen) => void change({ sortedBy: chosen })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}

interface ThemeChoiceProps {
  readonly theme: Preferences['theme'];
  readonly onChange: (theme: Preferences['theme']) => void;
}

/** The themes, each as a small picture of the door in it. */
function ThemeChoice({ theme, onChange }: ThemeChoiceProps) {
  const { settings: words } = useWording();
  const name = useId();
  return (
    <div className="theme-choice" role="radiogroup" aria-label={words.theme}>
      {themeSchema.options.map((value) => (
        <label key={value} className="theme-choice__card">
          <input
            className="covering-input"
            type="radio"
            name={name}
            checked={value === theme}
            onChange={() => onChange(value)}
          />
          <span className={`theme-picture theme-picture--${value}`} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {words.themes[value]}
        </label>
      ))}
    </div>
  );
}
