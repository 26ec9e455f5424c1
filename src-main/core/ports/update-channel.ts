/** Where newer versions of this copy come from. Only what its publisher has signed is ever installed. */
export interface UpdateChannel {
  /**
   * Asks once and fetches what is newer; it is installed when Vestibule is closed. Resolves to its version, null
   * when there is nothing newer. Fails when the channel does not answer, or with what it brings.
   */
  fetchNewer(): Promise<string | null>;
}
