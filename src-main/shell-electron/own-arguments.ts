/**
 * The arguments that are ours of how Electron was called: those behind the entry it was given, which switches of
 * Electron may precede; a packed app has no entry, and all of them are its own.
 */
export function ownArguments([, ...given]: readonly string[], isPackaged: boolean): readonly string[] {
  if (isPackaged) return given;
  return given.slice(given.findIndex((argument) => !argument.startsWith('-')) + 1);
}
