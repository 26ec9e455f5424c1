import '../electron-double/register.ts';
import { rm } from 'node:fs/promises';
import { type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createUpdater, verifySigned } from '../../src-main/shell-electron/updater.ts';

describe.each<[NodeJS.Platform, new () => AppUpdater]>([
  ['win32', NsisUpdater],
  ['darwin', MacUpdater],
])('the updater of %s', (platform, Updater) => {
  it('downloads what is newer, and installs it when the app has been closed', () => {
    const updater = createUpdater(platform);
    expect(updater).toBeInstanceOf(Updater);
    expect(updater).toMatchObject({
      autoDownload: true,
      autoInstallOnAppQuit: true,
      disableWebInstaller: true,
      allowDowngrade: false,
      allowPrerelease: false,
    });
  });
});

it('on Windows the signature of every package is checked', () => {
  expect(createUpdater('win32')).toMatchObject({ verifyUpdateCodeSignature: verifySigned });
});

it('a package whose signature cannot be checked is not signed, though electron-updater would let it pass', async () => {
  // The command is for Windows: the shell of another system takes its null device for a file.
  onTestFinished(() => rm('NUL', { force: true }));
  const objection = await verifySigned(['Vestibule Ltd'], '/nowhere/installer.exe').catch(String);
  expect(objection).toMatch(/Cannot execute/);
});
