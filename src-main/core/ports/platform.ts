import type { PrintResult } from '../../../src-shared/domain/export.ts';
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
  /** Asks where a file of this name shall go, where a person is asked at all; null when they gave up. */
  chooseFile(fileName: string): Promise<FileTarget | null>;
  /** Lets our own page look through a camera, or not any more. A shell begins without. */
  allowCamera(isAllowed: boolean): Promise<void>;
  /** Prints the page as it is shown into a PDF file of this name. Fails with what the file system says. */
  printPage(fileName: string): Promise<PrintResult>;
}

/** Where a file goes that is written whole or not at all. */
export interface FileTarget {
  /** Of the file to write, absolute: there is none yet. It is gone when neither of the others was called. */
  readonly draftPath: string;
  /**
   * The draft is complete and takes its place. Resolves to the path on our own server from which the page
   * downloads it, once; null when it is where the person said.
   */
  handOver(): Promise<string | null>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Where newer versions of this copy come from. Only what its publisher has signed is ever installed. */
export interface UpdateChannel {
  /**
   * Asks once and fetches what is newer; it is installed when Vestibule is closed. Resolves to its version, null
   * when there is nothing newer. Fails when the channel does not answer, or with what it brings.
   */
  fetchNewer(): Promise<string | null>;
}
