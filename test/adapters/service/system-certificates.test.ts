import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { serveTls } from './tls-service.ts';

const run = promisify(execFile);

/** Asks a service from a process of its own, whose system trusts what is in this file. Returns what it prints. */
async function ask(port: number, trusted: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vestibule-certificates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'authorities.pem');
  await writeFile(file, trusted);
  const program = join(import.meta.dirname, 'ask-for-events.ts');
  const env = { ...process.env, SSL_CERT_FILE: file, SSL_CERT_DIR: folder, NODE_NO_WARNINGS: '1' };
  const { stdout } = await run(process.execPath, [program, `https://127.0.0.1:${port}`], { env });
  return stdout.trim();
}

// Only there do SSL_CERT_FILE and SSL_CERT_DIR say what the system trusts.
test.runIf(process.platform === 'linux')(
  'a certificate authority of the operating system is trusted',
  async () => {
    const { port, certificate } = await serveTls({ ipv4: '127.0.0.1' });
    expect(await ask(port, certificate)).toBe('events: 0');
  },
);

test.runIf(process.platform === 'linux')('one that the system does not have is named', async () => {
  const { port } = await serveTls({ ipv4: '127.0.0.1' });
  const { certificate: other } = await serveTls({ ipv4: '127.0.0.1' });
  expect(await ask(port, other)).toBe('certificate-untrusted, issued by vestibule-test');
});
