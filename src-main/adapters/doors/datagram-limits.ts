import type { RemoteInfo } from 'node:dgram';
import type { EventEmitter } from 'node:events';
import type { Clock } from '../../core/ports/clock.ts';
import { createAllowance } from '../../core/timing/allowance.ts';

/** One frame of Ethernet: what our names take, many times over. */
const maxDatagramBytes = 1_500;
/** A network of hundreds of devices asks and answers less often. What is lost is asked for again. */
const datagramAllowance = { perSecond: 100, burst: 100 };

type Hear = (datagram: Uint8Array, from: RemoteInfo) => void;

/**
 * Has whoever listens to `socket` by now hear small datagrams only, and not too many. Anybody on the network may send
 * some, and to read one takes the square of its length.
 */
export function limitDatagrams(socket: EventEmitter, clock: Pick<Clock, 'monotonicMs'>): void {
  const isAllowed = createAllowance(datagramAllowance, () => clock.monotonicMs());
  const hearers = socket.listeners('message') as Hear[];
  socket.removeAllListeners('message');
  socket.on('message', (datagram: Uint8Array, from: RemoteInfo) => {
    if (datagram.length > maxDatagramBytes || !isAllowed()) return;
    for (const hear of hearers) hear(datagram, from);
  });
}
