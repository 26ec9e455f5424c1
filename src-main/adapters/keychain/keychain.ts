/**
 * What is asked of an OS keychain: keytar's three calls. A call may wait for a person who is asked to
 * unlock the keychain, and rejects when the keychain refuses.
 */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  /** Resolves to whether there was something to delete. */
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Name under which every secret of ours stands in the keychain. */
export const keychainService = 'Vestibule';
