import type { Machine } from '../../../src-renderer/app/machine.ts';
import type { Power } from '../../../src-shared/domain/readiness.ts';

/** A computer that remembers what it was given. Say what differs before the app is drawn. */
export interface FakeMachine extends Machine {
  isMac: boolean;
  languages: readonly string[];
  /** Whether the window is as narrow as the media queries ask. */
  isNarrow: boolean;
  /** Makes the window narrow while the app is drawn. */
  narrow(): void;
  /** Whether the clipboard takes anything. */
  takesCopies: boolean;
  powerNow: Power;
  readonly files: { readonly fileName: string; readonly text: string }[];
  /** Paths that were downloaded. */
  readonly downloads: string[];
  /** How often the page was printed. */
  prints: number;
  readonly copied: string[];
}

/** A machine that is no Mac and takes everything. */
export function createFakeMachine(): FakeMachine {
  const listeners = new Set<() => void>();
  const machine: FakeMachine = {
    isMac: false,
    languages: ['en-GB'],
    timeZone: 'Europe/Berlin',
    isNarrow: false,
    narrow: () => {
      machine.isNarrow = true;
      for (const listener of listeners) listener();
    },
    takesCopies: true,
    powerNow: { source: 'mains', percent: 100 },
    power: async () => machine.powerNow,
    files: [],
    downloads: [],
    prints: 0,
    download: (path) => void machine.downloads.push(path),
    print: () => {
      machine.prints += 1;
    },
    copied: [],
    saveFile: (file) => void machine.files.push(file),
    media: () => ({
      matches: () => machine.isNarrow,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    copy: (text) => {
      if (machine.takesCopies) machine.copied.push(text);
      return machine.takesCopies;
    },
  };
  return machine;
}
