import type { Log } from '../core/ports/log.ts';
import type { Platform } from '../core/ports/platform.ts';
import type { Vestibule } from '../core/vestibule.ts';

/** What a shell decides before the core can run. */
export interface OpenOptions {
  /** Absolute path; made (0700) when it is not there. The caller holds its lock. */
  readonly dataDirectory: string;
  /** Prefills the address on the sign-in screen. */
  readonly serviceAddress: string | null;
  /** Straight into the practice organisation. */
  readonly practice: boolean;
  readonly platform: Platform;
  readonly log: Log;
}

/**
 * Opens the data directory and makes a running core out of real adapters: the one place where both shells
 * get their instances.
 */
export function openVestibule(options: OpenOptions): Promise<Vestibule> {
  return Promise.reject(new Error(`not built yet: ${options.dataDirectory}`));
}
