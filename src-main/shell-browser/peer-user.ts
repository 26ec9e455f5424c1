import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';

/** Linux lists the TCP sockets of all users here. An IPv6 socket can reach an IPv4 address, and is in the second. */
const socketTables = ['/proc/net/tcp', '/proc/net/tcp6'];
const established = '01';

/**
 * Whether the program that connected runs as another user of this machine. Only Linux says so: elsewhere, and where
 * /proc cannot be read, nobody is known to be another user. Root counts as this user: it can read our memory anyway.
 */
export async function isOtherUser(socket: Socket): Promise<boolean> {
  const { remoteAddress, remotePort, localAddress, localPort } = socket;
  const ownUser = process.getuid?.();
  if (process.platform !== 'linux' || ownUser === undefined) return false;
  if (!remoteAddress || !remotePort || !localAddress || !localPort) return true;
  const tables = await Promise.all(socketTables.map(readTable));
  if (tables.every((table) => table === '')) return false;
  const user = userOf(
    tables.join('\n'),
    { address: remoteAddress, port: remotePort },
    { address: localAddress, port: localPort },
  );
  return user !== ownUser && user !== 0;
}

/** One end of a connection: an IPv4 address and its port. */
interface End {
  readonly address: string;
  readonly port: number;
}

/** The user (uid) of the established socket that leads from `from` to `to`; null when the table does not name it. */
export function userOf(table: string, from: End, to: End): number | null {
  const [wantedFrom, wantedTo] = [asInTables(from), asInTables(to)];
  for (const line of table.split('\n')) {
    const [, local = '', remote = '', state, , , , user] = line.trim().split(/\s+/);
    const isWanted = wantedFrom.includes(local) && wantedTo.includes(remote) && state === established;
    if (isWanted) return Number(user);
  }
  return null;
}

/** `127.0.0.1:80` is `0100007F:0050` among the IPv4 sockets: each four bytes in the machine's order. */
function asInTables({ address, port }: End): readonly string[] {
  const bytes = address.split('.').map(Number);
  return [bytes, [...new Array(10).fill(0), 255, 255, ...bytes]].map((whole) => {
    const buffer = Buffer.from(whole);
    const ordered = endianness() === 'LE' ? buffer.swap32() : buffer;
    return `${ordered.toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase();
  });
}

async function readTable(path: string): Promise<string> {
  return readFile(path, 'latin1').catch(() => '');
}
