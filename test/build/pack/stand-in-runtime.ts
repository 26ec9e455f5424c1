import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import type { PackPlatform } from '../../../build/pack/options.ts';

/** What Electron's fuses are found by in its binary, then their version, their number and their state. */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 8]),
  Buffer.from('01100101'),
]);

/**
 * Writes into `folder` (absolute, empty) what electron-builder needs of an unpacked Electron: the files it
 * renames, edits and copies, and a binary with fuses. Nothing in it runs.
 */
export async function writeStandInRuntime(folder: string, platform: PackPlatform): Promise<void> {
  const files = { linux: linuxFiles, win: windowsFiles, mac: macFiles }[platform]();
  for (const [path, content] of Object.entries({ ...files, LICENSE: 'Electron', version: '1.0.0' })) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode: 0o755 });
  }
}

type Files = Readonly<Record<string, string | Buffer>>;

const linuxFiles = (): Files => ({ electron: fuses, 'resources/keep': '' });

function windowsFiles(): Files {
  const executable = NtExecutable.createEmpty();
  const resources = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(executable);
  executable.setExtraData(new Uint8Array(fuses).buffer);
  return { 'electron.exe': Buffer.from(executable.generate()), 'resources/keep': '' };
}

function macFiles(): Files {
  const contents = 'Electron.app/Contents';
  const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].flatMap((kind) => {
    const helper = `${contents}/Frameworks/Electron Helper${kind}.app/Contents`;
    return [
      [`${helper}/Info.plist`, propertyList(`Electron Helper${kind}`)],
      [`${helper}/MacOS/Electron Helper${kind}`, ''],
    ];
  });
  return {
    [`${contents}/Info.plist`]: propertyList('Electron'),
    [`${contents}/MacOS/Electron`]: '',
    [`${contents}/Frameworks/Electron Framework.framework/Electron Framework`]: fuses,
    [`${contents}/Resources/keep`]: '',
    ...Object.fromEntries(helpers),
  };
}

function propertyList(executable: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${executable}</string></dict></plist>`;
}
