/** The code that Node.js, SQLite or the file system gave an error (`ENOENT`, `SQLITE_FULL`); null when it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
