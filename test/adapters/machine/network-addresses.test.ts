import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { networkAddresses } from '../../../src-main/adapters/machine/network-addresses.ts';

function at(address: string, internal = false): NetworkInterfaceInfo {
  const rest = { netmask: '', mac: '', internal, cidr: null };
  return address.includes(':')
    ? { ...rest, address, family: 'IPv6', scopeid: 0 }
    : { ...rest, address, family: 'IPv4' };
}

const lo = [at('127.0.0.1', true), at('::1', true)];

test('IPv4 comes first, and what nobody else can dial is left out', () => {
  const adapters = { lo, wifi: [at('2001:db8::7'), at('192.168.1.7'), at('fe80::7')], vpn: [at('10.8.0.2')] };
  expect(networkAddresses(adapters)).toEqual(['192.168.1.7', '10.8.0.2', '2001:db8::7']);
});

test('loopback is named when there is nothing else, or last when it is asked for', () => {
  expect(networkAddresses({ lo, wifi: [at('fe80::7')] })).toEqual(['127.0.0.1']);
  expect(networkAddresses({ lo, wifi: [at('192.168.1.7')] }, { withLoopback: true })).toEqual([
    '192.168.1.7',
    '127.0.0.1',
  ]);
});

test('sixteen addresses are named at most', () => {
  const many = Array.from({ length: 40 }, (_, index) => at(`10.0.0.${index}`));
  expect(networkAddresses({ many })).toHaveLength(16);
  expect(networkAddresses({ many }, { withLoopback: true }).at(-1)).toBe('127.0.0.1');
});
