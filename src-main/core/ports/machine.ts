/** The disk that holds the data directory. */
export interface DiskSpace {
  /** Bytes that may still be written there. Fails when the system does not say. */
  freeBytes(): Promise<number>;
}

/** The system and the data sizes of this installation, for support. Nothing in it is personal. */
export interface InstallationReport {
  /** Such as `linux x64 6.8.0`. */
  readonly system: string;
  readonly runtime: { readonly node: string; readonly electron: string | null };
  /** Versions of the databases' schemas. */
  readonly schemas: { readonly local: number; readonly mirror: number };
  /** Bytes by file, for those that are there. */
  readonly files: Readonly<Record<string, number>>;
  /** The last lines of the log, oldest first. */
  readonly logLines: readonly string[];
}

export interface Installation {
  describe(): Promise<InstallationReport>;
  /** Removes the damaged databases and journals that were moved aside. Fails with `StoreFailure`. */
  removeDamaged(): Promise<void>;
}
