import { describe, expect, it } from 'vitest';
import { createExternalOpener } from '../../src-main/shell-electron/open-external.ts';

const captivePortalAddress = 'http://check.example/';

function opener() {
  const opened: string[] = [];
  const openExternal = createExternalOpener(async (address) => {
    opened.push(address);
  }, captivePortalAddress);
  return { opened, openExternal };
}

describe('what is opened in the browser', () => {
  it.each(['https://events.example/rsvp/1?x=2', captivePortalAddress])('opens %s', async (address) => {
    const { opened, openExternal } = opener();
    await openExternal(address);
    expect(opened).toEqual([address]);
  });

  it.each([
    'http://events.example/',
    'http://check.example/elsewhere',
    'http://check.example.evil.example/',
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
    '',
  ])('refuses %s', async (address) => {
    const { opened, openExternal } = opener();
    await expect(openExternal(address)).rejects.toThrow(TypeError);
    expect(opened).toEqual([]);
  });

  it('keeps the refused address out of the error', async () => {
    await expect(opener().openExternal('file:///home/maria')).rejects.not.toThrow(/maria/);
  });
});
