import { useWording } from '../../app/services.tsx';
import { SignedInAs } from '../sign-in/signed-in-as.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Who is signed in, and where. */
export function AccountSection() {
  const { signIn: words } = useWording();
  return (
    <SettingsSection heading={words.account}>
      <div className="settings-section__block">
        <SignedInAs />
      </div>
    </SettingsSection>
  );
}
