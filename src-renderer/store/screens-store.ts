import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ScreenName } from '../app/screens.ts';

export interface ScreensState {
  /** Screens open over the door or the events; the last one is shown. */
  readonly open: readonly ScreenName[];
  /** Shows a screen over those that are open. */
  show(name: ScreenName): void;
  /** Back to the screen below. */
  leave(name: ScreenName): void;
  leaveAll(): void;
}

export type ScreensStore = StoreApi<ScreensState>;

/** Which screens are open. */
export function createScreensStore(): ScreensStore {
  return createStore<ScreensState>()((set, get) => {
    const without = (name: ScreenName) => get().open.filter((each) => each !== name);
    return {
      open: [],
      show: (name) => set({ open: [...without(name), name] }),
      leave: (name) => set({ open: without(name) }),
      leaveAll: () => set({ open: [] }),
    };
  });
}

/** Whether this screen is open, shown or not. */
export function selectIsOpen(name: ScreenName): (state: ScreensState) => boolean {
  return ({ open }) => open.includes(name);
}

/** Calls `work` each time this screen is left. */
export function onScreenLeft(screens: ScreensStore, name: ScreenName, work: () => void): void {
  const isOpen = selectIsOpen(name);
  screens.subscribe((state, before) => {
    if (isOpen(before) && !isOpen(state)) work();
  });
}
