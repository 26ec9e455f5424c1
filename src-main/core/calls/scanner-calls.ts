import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { findScanned } from '../scanner/find-scanned.ts';
import type { SessionDeps } from '../session/core-deps.ts';

type ScannerHandlers = Pick<CallHandlers, 'findScanned' | 'openCamera' | 'closeCamera'>;

/** The calls about scanned codes, and about the camera that reads them. `refOf` names an event of the open account. */
export function scannerHandlers(
  { local, reader, platform }: Pick<SessionDeps, 'local' | 'reader' | 'platform'>,
  refOf: (eventId: string) => EventRef,
): ScannerHandlers {
  return {
    findScanned: async ({ eventId, code }) => findScanned({ local, reader }, refOf(eventId), code),
    openCamera: () => platform.allowCamera(true),
    closeCamera: () => platform.allowCamera(false),
  };
}
