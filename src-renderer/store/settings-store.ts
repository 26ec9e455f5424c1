import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SettingsState {
  /** The screen is shown, over whatever was shown before. */
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

export type SettingsStore = StoreApi<SettingsState>;

/** Whether the Settings screen is shown. */
export function createSettingsStore(): SettingsStore {
  return createStore<SettingsState>()((set) => ({
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
  }));
}
