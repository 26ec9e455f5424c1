import { useCallback } from 'react';
import { useSounds, useStores } from './services.tsx';
import type { Sound } from './sounds.ts';

/** How to play a sound, unless they are switched off under Settings. */
export function useSound(): (sound: Sound) => void {
  const sounds = useSounds();
  const { preferences } = useStores();
  return useCallback(
    (sound) => {
      if (preferences.getState().preferences?.sounds) sounds.play(sound);
    },
    [preferences, sounds],
  );
}
