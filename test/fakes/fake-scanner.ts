import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';

type ScannerHandlers = Pick<CallHandlers, 'findScanned' | 'openCamera' | 'closeCamera'>;

/** What the fake knows of scanned codes. */
export interface FakeScannerState {
  readonly guests: readonly GuestRow[];
  /** Names of other events, by a code that belongs to a guest of theirs. */
  codesElsewhere: Readonly<Record<string, string>>;
  /** Whether the page may look through a camera. */
  isCameraAllowed: boolean;
}

/** The calls about scanned codes: a code is a personId. */
export function fakeScannerHandlers(state: FakeScannerState): ScannerHandlers {
  return {
    findScanned: async ({ code }) => {
      const row = state.guests.find(({ personId }) => personId === code);
      if (row !== undefined) return { outcome: 'found', row };
      return { outcome: 'unknown', otherEvent: state.codesElsewhere[code] ?? null };
    },
    openCamera: async () => {
      state.isCameraAllowed = true;
    },
    closeCamera: async () => {
      state.isCameraAllowed = false;
    },
  };
}
