/** The disk that holds the data directory. */
export interface DiskSpace {
  /** Bytes that may still be written there. Fails when the system does not say. */
  freeBytes(): Promise<number>;
}
