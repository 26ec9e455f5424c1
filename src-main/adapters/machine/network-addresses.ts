import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { maxAddresses } from '../../../src-shared/doors/presence.ts';

/** Addresses that only this machine or its own cable knows, which nobody can dial without naming an adapter. */
const linkLocalV6 = /^fe80:/i;

/**
 * Where other laptops can reach this one: the addresses of its network adapters, IPv4 first. Loopback is among them only
 * when there is nothing else, or when `withLoopback` asks for it, last.
 */
export function networkAddresses(
  adapters: NodeJS.Dict<NetworkInterfaceInfo[]> = readAdapters(),
  { withLoopback = false } = {},
): readonly string[] {
  const all = Object.values(adapters).flatMap((adapter) => adapter ?? []);
  const outside = all.filter(({ internal, address }) => !internal && !linkLocalV6.test(address));
  const ofFamily = (family: string) => outside.filter((one) => one.family === family);
  const found = [...ofFamily('IPv4'), ...ofFamily('IPv6')].map(({ address }) => address);
  const loopback = found.length === 0 || withLoopback ? ['127.0.0.1'] : [];
  return [...new Set(found)].slice(0, maxAddresses - loopback.length).concat(loopback);
}

/** Node fails where the system will not tell. */
function readAdapters(): NodeJS.Dict<NetworkInterfaceInfo[]> {
  try {
    return networkInterfaces();
  } catch {
    return {};
  }
}
