import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { listenForDoors } from '../../../src-main/adapters/doors/tls-sockets.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { recordingLog } from '../../fakes/recording-log.ts';

test('a listener that closes cuts off also those of whom nobody knows yet whose they are', async () => {
  const listener = await listenForDoors({
    identity: makeDoorIdentity(randomBytes),
    ...{ port: 0, host: '127.0.0.1', admits: () => true, isPaired: () => true, onSocket: () => {} },
    ...{ clock: createFakeClock(), log: recordingLog() },
  });
  const line = connect({ host: '127.0.0.1', port: listener.port });
  onTestFinished(() => void line.destroy());
  line.on('error', () => {});
  await once(line, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = listener.close().then(() => 'closed');
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'still open'));
  expect(await Promise.race([closed, late])).toBe('closed');
});
