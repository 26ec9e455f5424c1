import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from '../composition/page-rules.ts';
import { StartFailure } from '../composition/start-failure.ts';

/** One file of the built renderer as it is served. */
export interface RendererFile {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** The built renderer, by the path in the address: `/`, `/assets/index-B7x.js`. */
export type RendererFiles = ReadonlyMap<string, RendererFile>;

/**
 * Reads the built renderer into memory. What is not in the result does not exist for the server, so no
 * request can reach any other file: neither by `..` nor through a symbolic link, which is left out here. A
 * later build cannot change a page half-way either. Fails with `StartFailure` when there is no built page.
 */
export async function readRendererFiles(directory: string): Promise<RendererFiles> {
  const files = new Map<string, RendererFile>();
  for (const path of await listFiles(directory)) {
    const address = `/${encodeURI(relative(directory, path).split(sep).join('/'))}`;
    files.set(address, {
      body: await readFile(path),
      contentType: contentTypeOf(path),
      cacheControl: cacheControl(address),
    });
  }
  const page = files.get('/index.html');
  if (page === undefined) throw notBuilt();
  return files.set('/', page);
}

async function listFiles(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    throw notBuilt(error);
  }
}

/** The build names what lies in `assets` by its content: such a name never means anything else. */
function cacheControl(address: string): string {
  return address.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-store';
}

function notBuilt(cause?: unknown): StartFailure {
  return new StartFailure('The built screens are missing: run "npm start", or "npm run build".', 1, {
    cause,
  });
}
