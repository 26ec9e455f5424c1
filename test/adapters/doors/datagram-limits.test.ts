import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { limitDatagrams } from '../../../src-main/adapters/doors/datagram-limits.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

/** A socket with a listener that notes the lengths of what it hears. */
function limited() {
  const clock = createFakeClock();
  const socket = new EventEmitter();
  const heard: number[] = [];
  socket.on('message', (datagram: Uint8Array) => heard.push(datagram.length));
  limitDatagrams(socket, clock);
  const send = (length: number) => socket.emit('message', new Uint8Array(length), null);
  return { clock, heard, send };
}

test('a datagram longer than one frame of Ethernet is not heard', () => {
  const { heard, send } = limited();
  for (const length of [100, 1_501, 1_500, 64_000]) send(length);
  expect(heard).toEqual([100, 1_500]);
});

test('of a flood a hundred datagrams a second are heard', () => {
  const { clock, heard, send } = limited();
  for (let second = 0; second < 3; second += 1) {
    for (let count = 0; count < 1_000; count += 1) send(100);
    clock.advance(1_000);
  }
  expect(heard).toHaveLength(300);
  send(100);
  expect(heard).toHaveLength(301);
});
