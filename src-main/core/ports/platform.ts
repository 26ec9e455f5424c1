/**
 * A plain-http page made for people behind a captive portal: the portal answers in its place. It is the
 * only address that a shell opens without https.
 */
export const captivePortalAddress = 'http://neverssl.com/';

/** Powers only the shell has. */
export interface Platform {
  /** Opens an https address, or `captivePortalAddress`, in the machine's browser; refuses everything else. */
  openExternal(url: string): Promise<void>;
}
