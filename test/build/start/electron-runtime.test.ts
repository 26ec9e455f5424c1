import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { electronRuntime } from '../../../build/start/electron-runtime.ts';

let root: string;
let server: Server;
let asked: string[];
let status: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vestibule-electron-'));
  await mkdir(join(root, 'node_modules/electron/dist'), { recursive: true });
  await write('package.json', '{"version":"45.0.1"}');
  asked = [];
  status = 200;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  vi.stubEnv('npm_config_electron_mirror', `http://127.0.0.1:${port}/`);
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.close();
  await rm(root, { recursive: true });
});

const write = (path: string, text: string) => writeFile(join(root, 'node_modules/electron', path), text);
const runtime = () => electronRuntime(root, () => {});

describe("Electron's runtime", () => {
  it('is there when its package says where, and the file is there', async () => {
    expect(await runtime().installed()).toBeNull();
    await write('path.txt', 'electron');
    expect(await runtime().installed()).toBeNull();
    await write('dist/electron', '');
    expect(await runtime().installed()).toBe(join(root, 'node_modules/electron/dist/electron'));
  });

  it('is offered when the release host has this very version for this machine', async () => {
    expect(await runtime().isOffered()).toBe(true);
    expect(asked).toEqual([`HEAD /v45.0.1/electron-v45.0.1-${process.platform}-${process.arch}.zip`]);
  });

  it.each([403, 404, 503])('is not offered when the host answers %i', async (answer) => {
    status = answer;
    expect(await runtime().isOffered()).toBe(false);
  });

  it('is not offered when there is no host', async () => {
    server.close();
    expect(await runtime().isOffered()).toBe(false);
  });

  it('is downloaded by its own installer, and a failing one is no crash', async () => {
    await write('install.js', `require('fs').writeFileSync(__dirname + '/path.txt', 'electron')`);
    await runtime().download();
    await write('dist/electron', '');
    expect(await runtime().installed()).not.toBeNull();
    await write('install.js', 'process.exit(1)');
    await expect(runtime().download()).resolves.toBeUndefined();
  });
});
