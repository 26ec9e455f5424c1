import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { halcyonEvents, kestrelFilms } from '../../src-main/practice/sample/accounts.ts';

const main = fileURLToPath(new URL('../../src-main/practice/main.ts', import.meta.url));

function start(...args: string[]): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function exitCode(child: ReturnType<typeof start>): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

/** What is printed until both organizations were named. */
async function readGreeting(child: ReturnType<typeof start>): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes(kestrelFilms.login.password)) return printed;
  }
  throw new Error('the service ended before it was ready');
}

test.for(['SIGINT', 'SIGTERM'] as const)(
  'it prints address, API keys and logins, answers, and %s ends it cleanly',
  async (signal) => {
    const child = start();
    const ended = exitCode(child);
    const greeting = await readGreeting(child);
    const address = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(greeting)?.[1] ?? '';
    for (const { apiKey, login } of [halcyonEvents, kestrelFilms]) {
      for (const secret of [apiKey, login.email, login.password]) expect(greeting).toContain(secret);
    }
    const answer = await fetch(`${address}/event`, { headers: { 'x-api-key': kestrelFilms.apiKey } });
    expect(answer.status).toBe(200);
    child.kill(signal);
    expect(await ended).toBe(0);
  },
);

test('--help explains and ends', async () => {
  const child = start('--help');
  const ended = exitCode(child);
  expect(await text(child.stdout)).toContain('Usage: npm run practice');
  expect(await ended).toBe(0);
});

test('a wrong option gets a sentence and exit code 2', async () => {
  const child = start('--prot=1');
  const ended = exitCode(child);
  expect(await text(child.stderr)).toBe(`Unknown option '--prot'. See "npm run practice -- --help".\n`);
  expect(await ended).toBe(2);
});
