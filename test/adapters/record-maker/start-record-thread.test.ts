import { expect, onTestFinished, test, vi } from 'vitest';
import { startRecordThread } from '../../../src-main/adapters/record-maker/start-record-thread.ts';
import { mirrorThreads } from '../../../src-main/composition/built-workers.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { describeRecordMaker } from '../../contract/record-maker.contract.ts';

const guests = [new TextEncoder().encode(JSON.stringify(aServiceGuest()))];

function start(url = mirrorThreads.recordMakerUrl) {
  const thread = startRecordThread(url);
  onTestFinished(() => thread.close());
  return thread;
}

describeRecordMaker('records made in a thread of their own', () =>
  startRecordThread(mirrorThreads.recordMakerUrl),
);

test('it says when it has started', async () => {
  const thread = start();
  expect(thread.ready).toBe(false);
  await thread.make(guests, true);
  expect(thread.ready).toBe(true);
});

test('when it dies, what it was asked for and what it is asked for later fail with a reason', async () => {
  const thread = start(new URL('./dying-record-thread.ts', import.meta.url));
  await expect(thread.make(guests, true)).rejects.toMatchObject({ name: 'StoreFailure', reason: 'io' });
  await expect(thread.make(guests, true)).rejects.toMatchObject({ name: 'StoreFailure', reason: 'io' });
});

test('one that cannot start is never ready', async () => {
  const thread = start(new URL('./no-such-thread.ts', import.meta.url));
  await expect(thread.make(guests, true)).rejects.toMatchObject({ reason: 'io' });
  expect(thread.ready).toBe(false);
});

test('one that dies is not ready any more', async () => {
  const thread = start(new URL('./dying-record-thread.ts', import.meta.url));
  await vi.waitFor(() => expect(thread.ready).toBe(true));
  await expect(thread.make(guests, true)).rejects.toMatchObject({ reason: 'io' });
});
