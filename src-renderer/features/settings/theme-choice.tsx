import { useId } from 'react';
import type { Preferences } from '../../../src-shared/domain/settings.ts';
import { themeSchema } from '../../../src-shared/domain/settings.ts';
import { useWording } from '../../app/services.tsx';
import './theme-choice.css';

interface ThemeChoiceProps {
  readonly theme: Preferences['theme'];
  readonly onChange: (theme: Preferences['theme']) => void;
}

/** The themes, each as a small picture of the door in it. */
export function ThemeChoice({ theme, onChange }: ThemeChoiceProps) {
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
