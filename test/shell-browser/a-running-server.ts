import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { serveCore } from '../../src-main/bridge/dispatcher.ts';
import { createFileDrafts } from '../../src-main/composition/file-drafts.ts';
import { createDownloads, type Downloads } from '../../src-main/shell-browser/downloads.ts';
import { type LoopbackServer, startLoopbackServer } from '../../src-main/shell-browser/loopback-server.ts';
import type { RendererFile } from '../../src-main/shell-browser/renderer-files.ts';
import { createFakeClock, type FakeClock } from '../fakes/fake-clock.ts';
import { type FakeCore, fakeCore } from '../fakes/fake-core.ts';
import { recordingLog } from '../fakes/recording-log.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  /** Sent as it stands. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The loopback server with a core in memory and two files, and the means to speak to it in raw requests. */
export interface RunningServer {
  readonly server: LoopbackServer;
  readonly downloads: Downloads;
  readonly core: FakeCore;
  readonly clock: FakeClock;
  readonly log: ReturnType<typeof recordingLog>;
  readonly host: string;
  readonly origin: string;
  ask(asked: Asked): Promise<Answer>;
  /** Uses a start token up; gives the cookie as a browser would send it. */
  signIn(): Promise<string>;
  /** Starts a WebSocket to `/bridge` with these headers over those of our own page. */
  socket(headers?: Readonly<Record<string, string>>, path?: string): Promise<WebSocket>;
}

export async function aRunningServer(): Promise<RunningServer> {
  const core = fakeCore();
  const clock = createFakeClock();
  const log = recordingLog();
  let tokens = 0;
  const downloads = createDownloads(
    createFileDrafts(exportDirectory()),
    () => `file-${++tokens}`,
    clock,
    log,
  );
  const server = await startLoopbackServer({
    port: 0,
    files: new Map([
      ['/', file('<!doctype html><title>Vestibule</title>', 'text/html; charset=utf-8', 'no-store')],
      ['/assets/app.js', file('export {};', 'text/javascript; charset=utf-8', 'private, immutable')],
    ]),
    downloads,
    serve: (pipe) => serveCore(pipe, core, log),
    randomToken: () => `token-${++tokens}`,
    clock,
    log,
  });
  const host = `127.0.0.1:${server.port}`;
  const origin = `http://${host}`;

  const signIn = async () => {
    const { headers } = await ask({ path: server.issueAddress().slice(origin.length) });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    return cookie.split(';', 1)[0] ?? '';
  };
  const ask = async ({ method = 'GET', path = '/', headers = {} }: Asked): Promise<Answer> => {
    const asking = request({ host: '127.0.0.1', port: server.port, method, path, headers, agent: false });
    asking.end();
    const [response] = await once(asking, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
  };
  const socket = async (headers = {}, path = '/bridge') => {
    const ours = { Origin: origin, Cookie: await signIn() };
    return new WebSocket(`ws://${host}${path}`, { headers: { ...ours, ...headers } });
  };
  return { server, downloads, core, clock, log, host, origin, ask, signIn, socket };
}

function file(text: string, contentType: string, cacheControl: string): RendererFile {
  return { body: Buffer.from(text), contentType, cacheControl };
}

/** Goes with the test. */
function exportDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-exports-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}
