import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A page that leads to `address` (an absolute path of our server, or a whole address) as soon as it is shown, and
 * keeps no place in the history.
 */
export function pageLeadingTo(address: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Vestibule</title>
</html>
`;
}

/**
 * Writes the page that a window opens first: it leads to `address`, whose start token must not stand in a command
 * line, because other users can read those. Only this user can read the file. `directory` is absolute, `name` one
 * that no file there has.
 */
export async function writeStartPage(
  directory: string,
  name: string,
  address: string,
): Promise<{ readonly file: string; readonly address: string }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `${name}.html`);
  await writeFile(file, pageLeadingTo(address), { mode: 0o600, flag: 'wx' });
  return { file, address: pathToFileURL(file).href };
}
