import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAppProtocolHandler } from '../../src-main/shell-electron/app-protocol.ts';

let base: string;
let handle: (request: Request) => Promise<Response>;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vestibule-protocol-'));
  mkdirSync(join(base, 'renderer/assets'), { recursive: true });
  mkdirSync(join(base, 'renderer-private'));
  writeFileSync(join(base, 'renderer/index.html'), '<!doctype html>');
  writeFileSync(join(base, 'renderer/assets/app.js'), 'export {};');
  writeFileSync(join(base, 'renderer/assets/two words.css'), '');
  writeFileSync(join(base, 'renderer-private/secret.txt'), 'secret');
  writeFileSync(join(base, 'secret.txt'), 'secret');
  handle = createAppProtocolHandler(join(base, 'renderer'));
});

afterEach(() => rmSync(base, { recursive: true }));

/** A request whose address is kept as it is: `Request` itself would already straighten `..`. */
function ask(url: string, method = 'GET'): Promise<Response> {
  return handle({ url, method } as Request);
}

describe('the files of the renderer', () => {
  it('answers the bare address with the page', async () => {
    const answer = await ask('app://vestibule/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('<!doctype html>');
  });

  it.each([
    ['app://vestibule/assets/app.js', 'text/javascript; charset=utf-8'],
    ['app://vestibule/assets/app.js?v=1#top', 'text/javascript; charset=utf-8'],
    ['app://vestibule/assets/two%20words.css', 'text/css; charset=utf-8'],
  ])('answers %s as %s', async (address, contentType) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(contentType);
  });
});

describe('containment', () => {
  it.each([
    ['a parent', 'app://vestibule/../secret.txt'],
    ['an encoded parent', 'app://vestibule/%2e%2e/secret.txt'],
    ['an encoded separator', 'app://vestibule/..%2fsecret.txt'],
    ['a parent from below', 'app://vestibule/assets/..%2f..%2fsecret.txt'],
    ['a doubly encoded parent', 'app://vestibule/%252e%252e%252fsecret.txt'],
    ['a backslash', 'app://vestibule/..%5csecret.txt'],
    ['a sibling with the same beginning', 'app://vestibule/..%2frenderer-private%2fsecret.txt'],
    ['NUL', 'app://vestibule/index.html%00.js'],
    ['a broken escape', 'app://vestibule/%e0%a4%a'],
    ['an absolute path', 'app://vestibule//etc/passwd'],
    ['an encoded absolute path', 'app://vestibule/%2fetc%2fpasswd'],
    ['a directory', 'app://vestibule/assets'],
    ['the root under another name', 'app://vestibule/.%2f'],
    ['a name that is not there', 'app://vestibule/nothing.js'],
    ['a name too long for any disk', `app://vestibule/${'a'.repeat(5_000)}`],
    ['another host', 'app://elsewhere/index.html'],
    ['a host that only begins like ours', 'app://vestibule.example/index.html'],
    ['a user before the host', 'app://someone@vestibule/index.html'],
    ['another scheme', 'file:///index.html'],
  ])('refuses %s', async (_what, address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  });

  it('refuses a symbolic link to a file outside', async () => {
    symlinkSync(join(base, 'secret.txt'), join(base, 'renderer/link.txt'));
    expect((await ask('app://vestibule/link.txt')).status).toBe(404);
  });

  it('refuses a path through a linked directory', async () => {
    symlinkSync(join(base, 'renderer-private'), join(base, 'renderer/linked'));
    expect((await ask('app://vestibule/linked/secret.txt')).status).toBe(404);
  });

  it('serves a renderer whose own directory is reached through a link', async () => {
    symlinkSync(join(base, 'renderer'), join(base, 'current'));
    const throughLink = createAppProtocolHandler(join(base, 'current'));
    expect((await throughLink(new Request('app://vestibule/index.html'))).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('refuses %s', async (method) => {
    expect((await ask('app://vestibule/', method)).status).toBe(405);
  });
});

describe('headers', () => {
  it.each([
    ['the page', 'app://vestibule/'],
    ['a script', 'app://vestibule/assets/app.js'],
    ['a refusal', 'app://vestibule/nothing.js'],
  ])('%s carries the content security policy and its companions', async (_what, address) => {
    const { headers } = await ask(address);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types vestibule-worker",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
