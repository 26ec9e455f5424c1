import type { Clock } from '../core/ports/clock.ts';
import type { AppWindow } from './app-window.ts';
import type { Renderers } from './loopback-server.ts';

export interface ShellWindowsOptions {
  /** Opens a window, or gives null (and has said why) when this machine cannot. */
  readonly openWindow: (address: string) => Promise<AppWindow | null>;
  readonly renderers: Renderers;
  readonly clock: Pick<Clock, 'after'>;
  /** The last window that Vestibule opened was closed, and no other page is connected. */
  readonly onLastClosed: () => void;
  /** The browser ended before its window showed anything. */
  readonly onFailed: () => void;
}

/** The app windows that the browser shell has opened. */
export interface ShellWindows {
  /** Whether a window was opened. */
  open(address: string): Promise<boolean>;
  closeAll(): void;
}

/** The page's connection may end a moment after its browser. */
const settleMs = 1_000;

/**
 * Keeps the windows of the browser shell, and ends it when the last window that we opened is closed and no other page
 * is connected. A browser that hands the window to a running one ends at once, before any page is connected: that
 * closes nothing.
 */
export function createShellWindows(options: ShellWindowsOptions): ShellWindows {
  const open = new Set<AppWindow>();
  const shown = new Set<AppWindow>();
  options.renderers.onChange(() => {
    if (options.renderers.count() > 0) for (const window of open) shown.add(window);
  });

  const onEnded = (window: AppWindow, well: boolean) => {
    open.delete(window);
    if (!shown.delete(window)) {
      if (!well) options.onFailed();
      return;
    }
    options.clock.after(settleMs, () => {
      if (open.size === 0 && options.renderers.count() === 0) options.onLastClosed();
    });
  };

  return {
    async open(address) {
      const window = await options.openWindow(address);
      if (window === null) return false;
      open.add(window);
      void window.ended.then((well) => onEnded(window, well));
      return true;
    },
    closeAll() {
      for (const window of open) window.close();
    },
  };
}
