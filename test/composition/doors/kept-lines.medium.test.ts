import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DoorIdentity, makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { dialDoor, type Protocol, protocols } from '../../../src-main/adapters/doors/tls-sockets.ts';
import { until } from '../../until.ts';
import { host, pair, type StartedDoor, startDoor } from './laptops/start-door.ts';

let north: StartedDoor;
let east: StartedDoor;
const kept: TLSSocket[] = [];

beforeEach(async () => {
  [north, east] = await Promise.all([startDoor('North'), startDoor('East')]);
});

afterEach(async () => {
  for (const line of kept.splice(0)) line.destroy();
  await Promise.all([north.doors.close(), east.doors.close()]);
});

/** Opens lines to North, asks for the upgrade, and answers nothing on them: not even that they are to be closed. */
async function keepLines({ certificate, privateKey }: DoorIdentity, protocol: Protocol): Promise<void> {
  for (let made = 0; made < 256; made += 1) {
    const line = connect({
      ...{ host, port: north.doors.port, cert: certificate, key: privateKey, rejectUnauthorized: false },
      ALPNProtocols: [protocols[protocol]],
    });
    line.on('error', () => {});
    kept.push(line);
    // The last ones may find no room.
    if (!(await once(line, 'secureConnect').catch(() => null))) continue;
    line.write(
      [
        ...['GET / HTTP/1.1', 'Host: door', 'Connection: Upgrade', 'Upgrade: websocket'],
        ...['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, '', ''],
      ].join('\r\n'),
    );
    line.resume();
  }
}

test('a stranger who opens lines while a code is shown keeps out nobody who has the code', async () => {
  const { text } = north.doors.offerPairing('removed');
  await keepLines(makeDoorIdentity(randomBytes), 'pairing');
  await east.doors.join({ text });
  await until(() => expect(north.linked()).toEqual(['East']));
});

test('a laptop that was removed keeps out nobody', async () => {
  const rogue = await startDoor('Rogue');
  await pair(north, east);
  await pair(north, rogue);
  await until(() => expect(north.linked()).toEqual(['East', 'Rogue']));
  await rogue.doors.close();
  north.doors.remove(rogue.doors.self);
  await keepLines(rogue.options.identity, 'doors');
  const { socket } = await dialDoor({
    identity: east.options.identity,
    addresses: [{ host, port: north.doors.port }],
    expected: north.doors.self,
    protocol: 'doors',
  });
  socket.terminate();
});
