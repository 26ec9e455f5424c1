import { describe, expect, it } from 'vitest';
import { externalOpener } from '../../src-main/shell-browser/open-external.ts';

describe('opening an address in the browser of the machine', () => {
  it.each([
    ['linux', ['xdg-open', 'https://service.example/a?b=c&d']],
    ['darwin', ['open', 'https://service.example/a?b=c&d']],
    ['win32', ['rundll32', 'url.dll,FileProtocolHandler', 'https://service.example/a?b=c&d']],
  ] as const)('on %s hands it to a program as one argument', (platform, opener) => {
    expect(externalOpener(platform, 'https://service.example/a?b=c&d')).toEqual(opener);
  });

  it('is refused when the address may not leave Vestibule', () => {
    expect(() => externalOpener('linux', 'file:///etc/passwd')).toThrow(TypeError);
  });
});
