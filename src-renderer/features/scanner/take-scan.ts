import type { Stores } from '../../store/create-stores.ts';
import { whyRefused } from './why-refused.ts';

/** A code that was scanned, by whichever scanner: lets its guest in, or says why not here and now. */
export function takeScan(stores: Stores, code: string): void {
  const { scan, refuse } = stores.scanner.getState();
  const reason = whyRefused(stores);
  if (reason === null) void scan(code);
  else refuse(reason);
}
