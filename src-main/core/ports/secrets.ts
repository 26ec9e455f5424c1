import type { KeyStorage } from '../../../src-shared/domain/session.ts';

/**
 * The OS keychain (service "Vestibule", account = service address). Where there is none, an
 * implementation keeps secrets in memory for this run and says so; it never falls back to a file.
 */
export interface Secrets {
  /** Where secrets go on this machine. Decided once, at the first use. */
  storage(): Promise<KeyStorage>;
  read(address: string): Promise<string | null>;
  write(address: string, secret: string): Promise<void>;
  remove(address: string): Promise<void>;
}

/** Hashes PINs and checks them, slowly on purpose. */
export interface PinHash {
  /** Another text every time, with all that `fits` needs. */
  hash(pin: string): Promise<string>;
  /** Takes as long whether the PIN is nearly right or not at all. */
  matches(pin: string, hash: string): Promise<boolean>;
}
