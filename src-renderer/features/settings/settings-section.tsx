import { type ReactNode, useId } from 'react';
import './settings-section.css';

interface SettingsSectionProps {
  readonly heading: string;
  readonly detail?: string;
  readonly children: ReactNode;
}

/** One part of the Settings screen under its heading: rows between lines. */
export function SettingsSection({ heading, detail, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id} className="settings-section__heading" tabIndex={-1}>
        {heading}
      </h2>
      {detail !== undefined && <p className="settings-section__detail">{detail}</p>}
      {children}
    </section>
  );
}

interface SettingsRowProps {
  /** What is set; told to a screen reader by the control itself. */
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One thing to set: its name at the start of the line, the control at the end. */
export function SettingsRow({ label, hint, children }: SettingsRowProps) {
  return (
    <div className="settings-row">
      <div className="settings-row__text">
        <p className="settings-row__label">{label}</p>
        {hint !== undefined && <p className="settings-section__detail">{hint}</p>}
      </div>
      <div className="settings-row__control">{children}</div>
    </div>
  );
}
