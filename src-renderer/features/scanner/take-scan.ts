import { defaultPreferences } from '../../../src-shared/domain/settings.ts';
import type { Stores } from '../../store/create-stores.ts';
import type { ScanRefusal } from '../../store/scanner-store.ts';

/**
 * A code that was scanned, by whichever scanner: lets its guest in, or says why not here and now. `readings` is what
 * it may say.
 */
export function takeScan(stores: Stores, readings: readonly string[]): void {
  const { scan, refuse } = stores.scanner.getState();
  const reason = whyRefused(stores);
  if (reason === null) void scan(readings);
  else refuse(reason);
}

/** What may have been typed as well: a scan only if it is somebody's code. Resolves to whether it is. */
export async function takeIfSomebodys(stores: Stores, readings: readonly string[]): Promise<boolean> {
  const isSomebodys =
    whyRefused(stores) === 'locked' || (await stores.scanner.getState().isSomebodys(readings));
  if (isSomebodys) takeScan(stores, readings);
  return isSomebodys;
}

/** Dialogs that want their answer first: nothing happens at the door behind them. */
const waiting = '[data-scans=wait]';
/** What keeps the focus from the search, where Enter is to mark the guest who is shown. */
const keepsFocus = '[role=dialog], [role=alertdialog], [role=menu]';

/** Why a scan lets nobody in now, or null: only the door does, and a question of the door gives way. */
function whyRefused({ door, lock, preferences, scanner }: Stores): ScanRefusal | null {
  if (lock.getState().lock?.isLocked) return 'locked';
  if (!scanner.getState().isAtDoor) return 'elsewhere';
  const { scanMarks } = preferences.getState().preferences ?? defaultPreferences;
  const inTheWay = scanMarks || door.getState().question !== null ? waiting : keepsFocus;
  return document.querySelector(inTheWay) === null ? null : 'dialog';
}
