import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startWorker } from '../../../src-main/adapters/worker/start-worker.ts';
import type { SampleThread } from './sample-worker.ts';

const url = new URL('./sample-worker.ts', import.meta.url);
const died = { name: 'StoreFailure', reason: 'io' };

function aWorker() {
  const onDeath = vi.fn();
  const data = { greeting: 'hello' };
  const worker = startWorker<typeof data, SampleThread>({ url, data, name: 'sample', onDeath });
  onTestFinished(() => worker.close());
  return { ...worker, onDeath };
}

test('a worker is opened with its data', async () => {
  expect(await aWorker().methods.greet()).toBe('hello');
});

describe('a call', () => {
  test('is answered with its own answer, however many are under way', async () => {
    const { methods } = aWorker();
    const sums = await Promise.all([1, 2, 3].map((n) => methods.add(n, 10)));
    expect(sums).toEqual([11, 12, 13]);
  });

  test('fails with the class and the facts that the failure had, and without the message of any other', async () => {
    const { methods } = aWorker();
    await expect(methods.fail('store')).rejects.toMatchObject({ name: 'StoreFailure', reason: 'disk-full' });
    await expect(methods.fail('service')).rejects.toMatchObject({ kind: 'server', status: 503 });
    const mistake = await methods.fail('mistake').catch((error: unknown) => error);
    expect(mistake).toMatchObject({ name: 'RangeError' });
    expect(String(mistake)).not.toContain('ada@guests.example');
  });

  test('with what can be neither copied nor lent fails, and the worker lives on', async () => {
    const { methods, call } = aWorker();
    await expect(call('add', [[() => undefined], 1])).rejects.toMatchObject({ name: 'DataCloneError' });
    await expect(methods.answerWithFunction()).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await methods.add(1, 1)).toBe(2);
  });
});

describe('what stays in the calling thread', () => {
  test('a listener hears everything, in order, before the answer', async () => {
    const { methods } = aWorker();
    const heard: number[] = [];
    await methods.count(3, { onNumber: (n) => heard.push(n) });
    expect(heard).toEqual([0, 1, 2]);
  });

  test('an aborted signal reaches the worker, and its reason the caller', async () => {
    const { methods } = aWorker();
    const controller = new AbortController();
    const waiting = expect(methods.untilAborted(controller.signal)).rejects.toThrow('enough');
    controller.abort(new Error('enough'));
    await waiting;
    await expect(methods.untilAborted(controller.signal)).rejects.toThrow('enough');
  });

  test('a body is read chunk by chunk, no more than a few ahead, and what it returns crosses too', async () => {
    const { methods, call } = aWorker();
    let given = 0;
    async function* body(): AsyncGenerator<Uint8Array, string> {
      for (; given < 50; given += 1) yield new Uint8Array(64 * 1024);
      return 'the end';
    }
    // Read by nobody: `never` leaves it where it is.
    call('never', [body()]).catch(() => undefined);
    await methods.add(1, 1);
    await methods.add(1, 1);
    expect(given).toBeLessThanOrEqual(4);
    given = 0;
    expect(await methods.read(body())).toEqual({ bytes: 50 * 64 * 1024, result: 'the end' });
  });

  test('a body that fails is what the call fails with', async () => {
    const { methods } = aWorker();
    const failure = new Error('cut off');
    async function* body(): AsyncGenerator<Uint8Array, string> {
      yield new Uint8Array(10);
      throw failure;
    }
    await expect(methods.read(body())).rejects.toBe(failure);
  });
});

describe('the end of a worker', () => {
  test('that dies fails the calls under way and all later ones, and is told once', async () => {
    const { methods, close, onDeath } = aWorker();
    const open = expect(methods.never()).rejects.toMatchObject(died);
    await expect(methods.die()).rejects.toMatchObject(died);
    await open;
    await expect(methods.add(1, 1)).rejects.toMatchObject(died);
    await close();
    expect(onDeath).toHaveBeenCalledTimes(1);
    expect(onDeath).toHaveBeenCalledWith(new Error('the sample worker ended with code 3'));
  });

  test('that is closed fails the calls under way, and is no death', async () => {
    const { methods, close, onDeath } = aWorker();
    const open = expect(methods.never()).rejects.toMatchObject(died);
    await close();
    await open;
    await close();
    expect(onDeath).not.toHaveBeenCalled();
  });
});
