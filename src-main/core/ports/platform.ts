import type { Power } from '../../../src-shared/domain/readiness.ts';

/**
 * A plain-http page made for people behind a captive portal: the portal answers in its place. It is the
 * only address that a shell opens without https.
 */
export const captivePortalAddress = 'http://neverssl.com/';

/** An address that is not opened. The address itself stays out of the message: it may be somebody's own link. */
export class AddressRefused extends TypeError {
  constructor() {
    super('Only https addresses are opened in the browser.');
    this.name = 'AddressRefused';
  }
}

/** Powers only the shell has. */
export interface Platform {
  /** Where the electricity comes from; `unknown` when the shell has no way to know. */
  powerSource(): Power['source'];
  /**
   * Opens an https address, or `captivePortalAddress`, in the machine's browser. Fails with `AddressRefused`
   * on everything else.
   */
  openExternal(url: string): Promise<void>;
}
