import { describe, expect, test } from 'vitest';
import { parseServiceAddress } from '../../../src-main/core/session/service-address.ts';

describe('a service address is brought into one form', () => {
  test.for([
    ['https://api.example.com', 'https://api.example.com'],
    ['  https://api.example.com  ', 'https://api.example.com'],
    ['api.example.com', 'https://api.example.com'],
    ['api.example.com:8443/v1', 'https://api.example.com:8443/v1'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com/v1//', 'https://api.example.com/v1'],
    ['HTTPS://API.Example.COM:443/V1', 'https://api.example.com/V1'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4000/', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['localhost:4000', 'https://localhost:4000'],
    ['[::1]:4000', 'https://[::1]:4000'],
    ['https://halcyon', 'https://halcyon'],
  ] as const)('"%s" is %s', ([text, address]) => {
    expect(parseServiceAddress(text)).toBe(address);
    expect(parseServiceAddress(address)).toBe(address);
  });
});

test.for([
  'http://api.example.com',
  'http://192.168.1.10:4000',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'http://0.0.0.0:4000',
])('"%s" is not secure', (text) => {
  expect(() => parseServiceAddress(text)).toThrow(expect.objectContaining({ code: 'address-not-secure' }));
});

test.for([
  '',
  '   ',
  'https://',
  'not an address',
  'halcyon',
  'halcyon:8443',
  'halcyon/api.v1',
  'ftp://api.example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://user:secret@api.example.com',
  'https://user@api.example.com',
  'https://api.example.com/?key=secret',
  'https://api.example.com/#part',
  'https://api.example.com:99999',
])('"%s" is no service address', (text) => {
  expect(() => parseServiceAddress(text)).toThrow(expect.objectContaining({ code: 'address-invalid' }));
});

test('the error does not repeat what was typed', () => {
  const parse = () => parseServiceAddress('https://user:hunter2@api example.com');
  expect(parse).toThrow(/^address-invalid$/);
  expect(parse).toThrow(expect.not.objectContaining({ cause: expect.anything() }));
});
