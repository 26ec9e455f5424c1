import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { endianness } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isOtherUser, userOf } from '../../src-main/shell-browser/peer-user.ts';

const from = { address: '127.0.0.1', port: 0xa52d };
const to = { address: '127.0.0.1', port: 0x1f90 };
const loopback = '0100007F';
const mapped = `0000000000000000FFFF0000${loopback}`;

/** A line of Linux's tables. */
const line = (local: string, remote: string, state: string, user: number) =>
  `   1: ${local} ${remote} ${state} 00000000:00000000 02:00000A0B 00000000  ${user}        0 698 2 0 20 4 30 10 -1`;

describe.skipIf(endianness() !== 'LE')('the user of a socket', () => {
  it.each([
    ['IPv4', loopback],
    ['an IPv4 address from an IPv6 socket', mapped],
  ])('is told for %s', (_what, address) => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      line(`${address}:1F90`, `${address}:A52D`, '01', 7),
      line(`${address}:A52D`, `${address}:1F90`, '01', 1_000),
    ].join('\n');
    expect(userOf(table, from, to)).toBe(1_000);
  });

  it.each([
    ['a socket that its program has closed, which Linux gives to root', loopback, 'A52D', '04'],
    ['one of another port', loopback, 'A52E', '01'],
    ['one of another address of this machine', '0200007F', 'A52D', '01'],
    ['an address that only ends like ours', `20010DB80000000000000000${loopback}`, 'A52D', '01'],
  ])('is not that of %s', (_what, address, port, state) => {
    expect(userOf(line(`${address}:${port}`, `${loopback}:1F90`, state, 1_000), from, to)).toBeNull();
  });
});

it('a connection from this process is no other user', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const accepted = once(server, 'connection');
  const client = connect(address.port, '127.0.0.1');
  const [socket] = await accepted;
  expect(await isOtherUser(socket)).toBe(false);
  client.destroy();
  server.close();
});
