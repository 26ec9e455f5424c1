import { Volume2 } from 'lucide-react';
import { useStore } from 'zustand';
import { useSounds, useStores, useWording } from '../../app/services.tsx';
import { allSounds } from '../../app/sounds.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Sounds on or off, and what each is like. */
export function SoundsSection() {
  const { settings: words } = useWording();
  const sounds = useSounds();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  return (
    <SettingsSection heading={words.sounds}>
      <Switch
        label={words.soundsOn}
        isSelected={preferences?.sounds ?? false}
        onChange={(isOn) => void change({ sounds: isOn })}
      />
      <div className="settings-section__row">
        <p className="settings-section__detail">{words.soundsHint}</p>
        {allSounds.map((sound) => (
          <Button key={sound} onPress={() => sounds.play(sound)}>
            <Volume2 size={18} aria-hidden="true" />
            {words.soundNames[sound]}
          </Button>
        ))}
      </div>
    </SettingsSection>
  );
}
