import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answerHandOvers,
  askToShow,
  type Claim,
  type ClaimOptions,
  claimInstance,
  describeHandOver,
  type HeldLock,
  handOverPath,
} from '../../src-main/composition/instance.ts';
import { recordingLog } from '../fakes/recording-log.ts';

let dataDirectory: string;
let held: Set<string>;
let claims: Claim[];
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'vestibule-instance-'));
  vi.stubEnv('XDG_RUNTIME_DIR', dataDirectory);
  held = new Set();
  claims = [];
});
afterEach(async () => {
  for (const claim of claims) if (claim.first) await claim.instance.stopAnswering();
  vi.unstubAllEnvs();
  await rm(dataDirectory, { recursive: true });
});

function lock(file: string): HeldLock | null {
  if (held.has(file)) return null;
  held.add(file);
  return { release: () => void held.delete(file) };
}

async function claim(options: Partial<ClaimOptions> = {}): Promise<Claim> {
  const claimed = await claimInstance({
    dataDirectory,
    lock,
    log: recordingLog(),
    request: { openWindow: true },
    show: async () => ({ windowShown: true, readyAddress: null }),
    ...options,
  });
  claims.push(claimed);
  return claimed;
}

describe('one instance a data directory', () => {
  it('the first is it, the second hands over to it', async () => {
    const asked: unknown[] = [];
    const shown = { windowShown: false, readyAddress: 'http://127.0.0.1:1/?start=x' };
    const show = async (request: unknown) => {
      asked.push(request);
      return shown;
    };
    expect(await claim({ show })).toMatchObject({ first: true });
    expect(await claim({ request: { openWindow: false } })).toEqual({ first: false, shown });
    expect(asked).toEqual([{ openWindow: false }]);
  });

  it('the next after a release is the first again', async () => {
    const first = await claim();
    if (!first.first) throw new Error('expected to be the first');
    await first.instance.stopAnswering();
    first.instance.release();
    expect(await claim()).toMatchObject({ first: true });
  });

  it('a start while the first is closing waits until it has closed', async () => {
    const first = await claim();
    if (!first.first) throw new Error('expected to be the first');
    await first.instance.stopAnswering();
    const second = claim({
      lock: (file) => {
        const taken = lock(file);
        if (taken === null) first.instance.release();
        return taken;
      },
    });
    expect(await second).toMatchObject({ first: true });
  });

  it('a socket that a killed instance left is replaced', async () => {
    await writeFile(await handOverPath(dataDirectory), '');
    expect(await claim()).toMatchObject({ first: true });
    expect(await claim()).toMatchObject({ first: false });
  });

  it('the second hands over although the lock of the first was deleted', async () => {
    const log = recordingLog();
    expect(await claim()).toMatchObject({ first: true });
    held.clear();
    expect(await claim({ log })).toMatchObject({ first: false });
    expect(held.size).toBe(0);
  });

  it('a deleted lock is taken anew', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = join(dataDirectory, 'vestibule.lock');
    const log = recordingLog();
    let taken = 0;
    const first = await claim({
      log,
      lock: () => {
        writeFileSync(file, String(taken));
        taken += 1;
        return {
          release() {
            taken -= 1;
          },
        };
      },
    });
    vi.advanceTimersByTime(60_000);
    expect(log.lines).toEqual([]);
    await rm(file);
    vi.advanceTimersByTime(5_000);
    expect(log.lines).toMatchObject([{ level: 'warn', name: 'instance.lock-taken-anew' }]);
    expect(taken).toBe(1);
    if (first.first) first.instance.release();
    expect(taken).toBe(0);
  });

  it('runs where no socket can be made too', async () => {
    await chmod(dataDirectory, 0o755);
    const log = recordingLog();
    vi.stubEnv('TMPDIR', join(dataDirectory, 'missing'.repeat(30)));
    expect(await claim({ log })).toMatchObject({ first: true });
    expect(log.lines).toMatchObject([{ level: 'error', name: 'hand-over.not-offered' }]);
  });
});

describe('the hand-over', () => {
  const shown = { windowShown: true, readyAddress: null };

  it.skipIf(process.platform === 'win32')('is open to this user only', async () => {
    await claim();
    expect((await stat(await handOverPath(dataDirectory))).mode & 0o777).toBe(0o600);
  });

  it.skipIf(process.platform === 'win32')('never lies where others can write', async () => {
    vi.stubEnv('XDG_RUNTIME_DIR', join(dataDirectory, 'missing'));
    vi.stubEnv('TMPDIR', dataDirectory);
    const folder = join(dataDirectory, `vestibule-${process.getuid?.()}`);
    await handOverPath(dataDirectory);
    await chmod(folder, 0o777);
    await expect(handOverPath(dataDirectory)).rejects.toThrow('open to other users');
  });

  it.each(['nonsense\n', '{"ask":"stop"}\n', '{"ask":"show","openWindow":1}\n', 'x'.repeat(5_000)])(
    'gives no answer to %j, and goes on',
    async (text) => {
      const path = await handOverPath(dataDirectory);
      const stop = await answerHandOvers(path, async () => shown, recordingLog());
      const socket = connect(path);
      socket.end(text);
      socket.resume();
      await once(socket, 'close');
      expect(socket.bytesRead).toBe(0);
      expect(await askToShow(path, { openWindow: true })).toEqual(shown);
      await stop();
    },
  );

  it('fails when the first cannot show itself', async () => {
    const path = await handOverPath(dataDirectory);
    const log = recordingLog();
    const stop = await answerHandOvers(path, () => Promise.reject(new Error('no window')), log);
    await expect(askToShow(path, { openWindow: true })).rejects.toThrow('closed before a full line');
    expect(log.lines).toMatchObject([{ name: 'hand-over.failed' }]);
    await stop();
  });
});

describe('what the second start says', () => {
  it.each([
    [
      { windowShown: true, readyAddress: null },
      'Vestibule is already running with this data folder; the open window was brought to the front.',
    ],
    [
      { windowShown: true, readyAddress: 'http://127.0.0.1:1/?start=x' },
      'Vestibule is already running with this data folder; the open window was brought to the front.\n' +
        'Vestibule is ready at http://127.0.0.1:1/?start=x',
    ],
    [{ windowShown: false, readyAddress: null }, 'Vestibule is already running with this data folder.'],
  ])('%j', (shown, words) => {
    expect(describeHandOver(shown)).toBe(words);
  });
});
