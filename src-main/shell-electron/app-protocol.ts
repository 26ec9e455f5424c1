import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { CustomScheme } from 'electron';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import { contentTypeOf, securityHeaders } from '../composition/page-rules.ts';

/** The scheme the renderer is served under, and the only origin the shell trusts. */
export const appScheme = 'app';
const appHost = 'vestibule';
/** Where the window starts. */
export const startAddress = `${appScheme}://${appHost}/`;

/** Whether `address` is one of our own pages. Everything that cannot be parsed is not. */
export function isAppAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${appScheme}:` && host === appHost && username === '' && password === '';
}

/** `app://` as a standard, secure scheme: real origins, relative addresses, and a CSP that bites. */
export const appSchemePrivileges: CustomScheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true },
};

/**
 * Answers `app://vestibule/…` with the files of the built renderer and with nothing else.
 * Only GET of a regular file inside `rendererDirectory` (absolute) succeeds; a path that leaves it by `..`,
 * by an encoded separator, by NUL or through a symbolic link is answered like a file that is not there.
 * Every answer, refusals too, carries the content security policy.
 */
export function createAppProtocolHandler(rendererDirectory: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return answer(405, 'Method not allowed');
    const file = isAppAddress(request.url) ? await findFile(rendererDirectory, request.url) : null;
    if (file === null) return answer(404, 'Not found');
    return answer(200, file.bytes, contentTypeOf(file.path));
  };
}

async function findFile(
  rendererDirectory: string,
  address: string,
): Promise<{ path: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const name = fileName(new URL(address).pathname);
  if (name === null) return null;
  try {
    const root = await realpath(rendererDirectory);
    const path = join(root, name);
    // A symbolic link anywhere on the way makes the real path another one.
    if (!isInside(root, path) || (await realpath(path)) !== path) return null;
    return { path, bytes: await readFile(path) };
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/** The path below the root that an address names, or null when it cannot be a plain file name. */
function fileName(pathname: string): string | null {
  if (pathname === '/') return 'index.html';
  try {
    const name = decodeURIComponent(pathname);
    return name.includes('\0') || name.includes('\\') ? null : name;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function isAbsence(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG';
}

function answer(status: number, body: BodyInit, contentType = 'text/plain; charset=utf-8'): Response {
  return new Response(body, { status, headers: { ...securityHeaders('none'), 'Content-Type': contentType } });
}
