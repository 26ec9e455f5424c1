/** Powers only the shell has. */
export interface Platform {
  /** Opens an address in the machine's browser. Implementations refuse everything but http(s). */
  openExternal(url: string): Promise<void>;
}
