import { describe, expect, it } from 'vitest';
import { externalAddress } from '../../src-main/composition/external-address.ts';
import { AddressRefused, captivePortalAddress } from '../../src-main/core/ports/platform.ts';

describe('an address for the browser of the machine', () => {
  it.each(['https://events.example/rsvp/1?x=2&y', captivePortalAddress])('may be %s', (address) => {
    expect(externalAddress(address)).toBe(address);
  });

  it('is written out in full, so that no program can read it as anything else', () => {
    expect(externalAddress(' https:events.example/a b')).toBe('https://events.example/a%20b');
  });

  it.each([
    'http://events.example/',
    `${captivePortalAddress}elsewhere`,
    `${captivePortalAddress.slice(0, -1)}.evil.example/`,
    'https://someone@events.example/',
    'https://someone:secret@events.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'smb://host/share',
    'vscode://file/x',
    'app://vestibule/',
    '//events.example/',
    'events.example',
    '--version',
    '/usr/bin/env',
    '',
  ])('may not be %j, which the failure does not repeat', (address) => {
    expect(() => externalAddress(address)).toThrow(new AddressRefused());
  });
});
