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

/** What only a shell can do. */
export interface Platform {
  /** Where the power comes from; `unknown` when the shell cannot tell. */
  powerSource(): Power['source'];
  /**
   * Opens an https address, or `captivePortalAddress`, in the machine's browser. Fails with `AddressRefused`
   * on everything else.
   */
  openExternal(url: string): Promise<void>;
  /** Asks a person for the place of a file, in shells that ask; null when the person cancelled. */
  chooseFile(fileName: string): Promise<FileTarget | null>;
  /** Lets our own page look through a camera, or not any more. A shell begins without. */
  allowCamera(isAllowed: boolean): Promise<void>;
  /** Prints the page as it is shown into a PDF file of this name. Fails with what the file system says. */
  printPage(fileName: string): Promise<PrintResult>;
}

/** The place of a file that is written whole or not at all. */
export interface FileTarget {
  /** Absolute path of the draft to write, which does not exist yet. Without `handOver`, the draft is removed in the end. */
  readonly draftPath: string;
  /** Writes the whole draft. Fails with what the file system says. */
  write(content: Uint8Array): Promise<void>;
  /**
   * The draft is complete and takes its place. Resolves to the path on our own server from which the page
   * downloads it, once; null when it is where the person said.
   */
  handOver(): Promise<string | null>;
  /** Removes the draft. */
  discard(): Promise<void>;
}

/** The source of newer versions. Only versions signed by the publisher are installed. */
export interface UpdateChannel {
  /**
   * Asks once and fetches what is newer; it is installed when Vestibule is closed. Resolves to its version, null
   * when there is nothing newer. Fails when the channel does not answer, or with what it brings.
   */
  fetchNewer(): Promise<string | null>;
}
