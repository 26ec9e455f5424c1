import { describe, expect, it } from 'vitest';
import { captivePortalAddress } from '../../src-main/core/ports/platform.ts';
import { externalOpener } from '../../src-main/shell-browser/open-external.ts';

describe('opening an address in the browser of the machine', () => {
  it.each([
    ['linux', ['xdg-open', 'https://service.example/a?b=c&d']],
    ['darwin', ['open', 'https://service.example/a?b=c&d']],
    ['win32', ['rundll32', 'url.dll,FileProtocolHandler', 'https://service.example/a?b=c&d']],
  ] as const)('on %s hands it to a program as one argument', (platform, opener) => {
    expect(externalOpener(platform, 'https://service.example/a?b=c&d')).toEqual(opener);
  });

  it('knows one plain address, which a captive portal answers', () => {
    expect(externalOpener('linux', captivePortalAddress)).toEqual(['xdg-open', captivePortalAddress]);
  });

  it.each([
    'http://service.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'smb://server/share',
    'https://me:secret@service.example/',
    '--version',
    '/usr/bin/env',
    '',
  ])('refuses %j without repeating it', (address) => {
    expect(() => externalOpener('linux', address)).toThrow(
      new TypeError('Only https addresses are opened in the browser.'),
    );
  });
});
