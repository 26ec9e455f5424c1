import { type ReactNode, useId } from 'react';
import './settings-section.css';

interface SettingsSectionProps {
  readonly heading: string;
  readonly detail?: string;
  readonly children: ReactNode;
}

/** One part of the Settings screen under its heading. */
export function SettingsSection({ heading, detail, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id} className="settings-section__heading">
        {heading}
      </h2>
      {detail !== undefined && <p className="settings-section__detail">{detail}</p>}
      {children}
    </section>
  );
}
