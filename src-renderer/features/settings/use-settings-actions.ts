import { Lock, Settings } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';

/** Entries for a menu: to the settings, and locking now for who has a PIN. */
export function useSettingsActions(): readonly MenuAction[] {
  const { settings: words, lockSettings } = useWording();
  const { lock, screens } = useStores();
  const show = useStore(screens, (state) => state.show);
  const lockNow = useStore(lock, (state) => state.lockNow);
  const hasPin = useStore(lock, (state) => state.lock?.hasPin ?? false);
  const toSettings: MenuAction = { label: words.open, icon: Settings, onAction: () => show('settings') };
  const toLock: MenuAction = { label: lockSettings.lockNow, icon: Lock, onAction: () => void lockNow() };
  return hasPin ? [toSettings, toLock] : [toSettings];
}
