import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect as connectTcp } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { makeDoorIdentity } from '../../../../src-main/adapters/doors/door-identity.ts';
import { protocols } from '../../../../src-main/adapters/doors/tls-sockets.ts';

/** Somebody on the same network who is paired with nobody. Arguments: an own address, then host and port of a laptop. */
export interface Stranger {
  /** What the laptop has sent inside TLS, as text. */
  readonly answers: string;
  /** What its certificate and all multicast say, as text. */
  readonly seen: string;
}

const [own = '', host = '', port = ''] = process.argv.slice(2);
const at = { host, port: Number(port) };
const multicast = '224.0.0.251';
const answers: Buffer[] = [];
const seen: Buffer[] = [];

function listenToMulticast() {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.on('message', (message) => void seen.push(message));
  socket.bind(5_353, () => {
    socket.addMembership(multicast, own);
    socket.setMulticastInterface(own);
    for (let packet = 0; packet < 200; packet += 1) socket.send(randomBytes(400), 5_353, multicast);
  });
  return socket;
}

/** A line that is never answered is closed by the laptop. */
function tryLine(identity: ReturnType<typeof makeDoorIdentity> | null, protocol: string): void {
  const known = identity && { cert: identity.certificate, key: identity.privateKey };
  const line = connectTls({ ...at, ...known, rejectUnauthorized: false, ALPNProtocols: [protocol] });
  line.on('error', () => {});
  line.on('data', (data: Buffer) => void answers.push(data));
  line.on('secureConnect', () => {
    seen.push(line.getPeerX509Certificate()?.raw ?? Buffer.of());
    line.write(
      'GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n',
    );
    line.write(`Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`);
    line.write(randomBytes(4_000));
  });
}

function sendRubbish(isSilent: boolean): void {
  const socket = connectTcp(at);
  socket.on('error', () => {});
  if (!isSilent) socket.write(randomBytes(2_000));
}

const ear = listenToMulticast();
for (let round = 0; round < 5; round += 1) {
  for (const protocol of [...Object.values(protocols), 'h2']) {
    tryLine(null, protocol);
    tryLine(makeDoorIdentity(randomBytes), protocol);
  }
  for (let line = 0; line < 40; line += 1) sendRubbish(line % 2 === 0);
  await wait(1_000);
}
ear.close();
const text = (heard: readonly Buffer[]) => Buffer.concat(heard).toString('latin1');
const told: Stranger = { answers: text(answers), seen: text(seen) };
process.stdout.write(JSON.stringify(told), () => process.exit());
