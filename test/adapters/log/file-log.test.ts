import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createFileLog } from '../../../src-main/adapters/log/file-log.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

const clock = createFakeClock('2026-05-30T18:04:00.000Z');
let logs: string;

beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-log-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  logs = join(directory, 'logs');
});

describe('the log', () => {
  test('is one JSON object a line, with time, level, name and fields', () => {
    const log = createFileLog(logs, clock);
    log.info('outbox.sent', { guests: 3 });
    log.warn('pull.failed');
    log.error('outbox.stopped', new RangeError('secret'), { tries: 2 });
    expect(linesOf('vestibule.log')).toMatchObject([
      { at: '2026-05-30T18:04:00.000Z', level: 'info', name: 'outbox.sent', fields: { guests: 3 } },
      { level: 'warn', name: 'pull.failed' },
      { level: 'error', name: 'outbox.stopped', fields: { tries: 2 }, error: { name: 'RangeError' } },
    ]);
  });

  test('goes on where an earlier run ended', () => {
    createFileLog(logs, clock).info('first.run');
    createFileLog(logs, clock).info('second.run');
    expect(namesIn('vestibule.log')).toEqual(['first.run', 'second.run']);
  });

  test.skipIf(process.platform === 'win32')('is for its owner only', () => {
    createFileLog(logs, clock).info('started');
    expect(statSync(logs).mode & 0o777).toBe(0o700);
    expect(statSync(join(logs, 'vestibule.log')).mode & 0o777).toBe(0o600);
  });
});

describe('a log that is full', () => {
  test('is put aside, and of the older files only the newest stay', () => {
    const log = createFileLog(logs, clock, { maxBytes: 300, olderFiles: 2 });
    for (let i = 0; i < 20; i++) log.info(`line.${i}`);
    expect(readdirSync(logs).sort()).toEqual(['vestibule.log', 'vestibule.log.1', 'vestibule.log.2']);
    const kept = ['vestibule.log.2', 'vestibule.log.1', 'vestibule.log'].flatMap(namesIn);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => `line.${20 - kept.length + i}`));
    for (const file of readdirSync(logs)) expect(statSync(join(logs, file)).size).toBeLessThanOrEqual(300);
  });

  test('counts what an earlier run wrote', () => {
    createFileLog(logs, clock, { maxBytes: 100, olderFiles: 1 }).info('first.run');
    createFileLog(logs, clock, { maxBytes: 100, olderFiles: 1 }).info('second.run');
    expect(namesIn('vestibule.log.1')).toEqual(['first.run']);
    expect(namesIn('vestibule.log')).toEqual(['second.run']);
  });
});

describe('a disk that refuses', () => {
  test('does not stop the caller, and the lines lost are counted when it takes lines again', () => {
    // A file where the directory should be.
    writeFileSync(logs, '');
    const log = createFileLog(logs, clock);
    log.info('lost.first');
    log.error('lost.second', new Error('secret'));
    rmSync(logs);
    mkdirSync(logs);
    log.info('kept');
    log.info('kept.too');
    expect(linesOf('vestibule.log')).toMatchObject([
      { level: 'warn', name: 'log.lost', fields: { lines: 2 } },
      { name: 'kept' },
      { name: 'kept.too' },
    ]);
  });

  test('nothing is made before the first line', () => {
    createFileLog(logs, clock);
    expect(existsSync(logs)).toBe(false);
  });
});

function linesOf(file: string): { readonly name: string }[] {
  return readFileSync(join(logs, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function namesIn(file: string): string[] {
  return linesOf(file).map(({ name }) => name);
}
