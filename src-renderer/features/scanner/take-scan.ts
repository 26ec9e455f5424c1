import type { Stores } from '../../store/create-stores.ts';
import { whyRefused } from './why-refused.ts';

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
