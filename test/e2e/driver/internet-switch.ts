import { existsSync } from 'node:fs';
import { Socket } from 'node:net';

/**
 * Preloaded into one laptop of several on this machine: while the file VESTIBULE_TEST_OFFLINE exists, nothing listens at
 * the port VESTIBULE_TEST_SERVICE_PORT for this laptop. All else it can reach.
 */
const { VESTIBULE_TEST_OFFLINE: file = '', VESTIBULE_TEST_SERVICE_PORT: port = '' } = process.env;

const refused = Object.assign(new Error(`connect ECONNREFUSED at port ${port}`), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});

/** As `net.connect` passes it on: options, or a list that begins with them. */
function portOf(first: unknown): unknown {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  return typeof options === 'object' && options !== null && 'port' in options ? options.port : options;
}

Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
  apply(connect, socket: Socket, args: unknown[]) {
    if (String(portOf(args[0])) !== port || !existsSync(file)) return Reflect.apply(connect, socket, args);
    process.nextTick(() => socket.destroy(refused));
    return socket;
  },
});
