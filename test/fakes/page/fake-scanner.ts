import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';

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
    findScanned: async ({ readings }) => {
      const [row, another] = state.guests.filter(({ personId }) => readings.includes(personId));
      if (another !== undefined) return { outcome: 'ambiguous' };
      if (row !== undefined) return { outcome: 'found', row };
      const elsewhere = readings.find((reading) => reading in state.codesElsewhere) ?? '';
      return { outcome: 'unknown', otherEvent: state.codesElsewhere[elsewhere] ?? null };
    },
    openCamera: async () => {
      state.isCameraAllowed = true;
    },
    closeCamera: async () => {
      state.isCameraAllowed = false;
    },
  };
}
