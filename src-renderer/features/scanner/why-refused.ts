import { defaultPreferences } from '../../../src-shared/domain/settings.ts';
import type { Stores } from '../../store/create-stores.ts';
import type { ScanRefusal } from '../../store/scanner-store.ts';

/** Dialogs that want their answer first: nothing happens at the door behind them. */
const waiting = '[data-scans=wait]';
/** What keeps the focus from the search, where Enter is to mark the guest who is shown. */
const keepsFocus = '[role=dialog], [role=alertdialog], [role=menu]';

/** Why a scan lets nobody in now, or null: only the door does, and a question of the door gives way. */
export function whyRefused({ door, lock, preferences, scanner }: Stores): ScanRefusal | null {
  if (lock.getState().lock?.isLocked) return 'locked';
  if (!scanner.getState().isAtDoor) return 'elsewhere';
  const { scanMarks } = preferences.getState().preferences ?? defaultPreferences;
  const inTheWay = scanMarks || door.getState().question !== null ? waiting : keepsFocus;
  return document.querySelector(inTheWay) === null ? null : 'dialog';
}
