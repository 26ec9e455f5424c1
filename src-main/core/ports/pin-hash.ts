/** Turns a PIN into a text that can be kept, and tells whether a PIN fits it. Slow on purpose. */
export interface PinHash {
  /** Another text every time, with all that `fits` needs. */
  of(pin: string): Promise<string>;
  /** Takes as long whether the PIN is nearly right or not at all. */
  fits(pin: string, hash: string): Promise<boolean>;
}
