import { useWording } from '../../app/services.tsx';
import { LendsSwitch } from '../doors/lends-switch.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What this laptop does for the laptops that are paired with it. */
export function DoorsSection() {
  const { doors: words } = useWording();
  return (
    <SettingsSection heading={words.heading}>
      <LendsSwitch />
    </SettingsSection>
  );
}
