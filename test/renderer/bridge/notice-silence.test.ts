import { beforeEach, describe, expect, it } from 'vitest';
import { noticeSilence } from '../../../src-renderer/bridge/notice-silence.ts';
import { pairedPipes } from '../../fakes/paired-pipes.ts';

let pipes: ReturnType<typeof pairedPipes>;
let connection: boolean[];
let look: () => void;

beforeEach(() => {
  pipes = pairedPipes();
  connection = [];
  noticeSilence(pipes.renderer, (_periodMs, work) => {
    look = work;
  }).onConnection((connected) => connection.push(connected));
});

async function say(message: unknown): Promise<void> {
  pipes.core.send(message);
  await Promise.resolve();
}

function lookTimes(times: number): void {
  for (let time = 0; time < times; time += 1) look();
}

describe('a core that says that it lives', () => {
  it('is gone after four looks in a row that found nothing, and back with its next word', async () => {
    await say({ kind: 'alive' });
    lookTimes(3);
    expect(connection).toEqual([]);
    look();
    expect(connection).toEqual([false]);
    lookTimes(10);
    expect(connection).toEqual([false]);
    await say({ kind: 'news', name: 'eventsChanged' });
    expect(connection).toEqual([false, true]);
  });

  it('is there as long as anything is heard', async () => {
    await say({ kind: 'alive' });
    for (let time = 0; time < 10; time += 1) {
      lookTimes(3);
      await say({ kind: 'reply', id: time, envelope: { ok: true } });
    }
    expect(connection).toEqual([]);
  });

  it('is gone once when the pipe breaks too, and back when it is heard again', async () => {
    await say({ kind: 'alive' });
    lookTimes(4);
    pipes.disconnect();
    expect(connection).toEqual([false]);
    lookTimes(10);
    pipes.reconnect();
    expect(connection).toEqual([false, true]);
  });
});

it('a core that never says so may be silent', () => {
  lookTimes(100);
  expect(connection).toEqual([]);
});
