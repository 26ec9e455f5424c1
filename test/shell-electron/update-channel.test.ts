import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openUpdateChannel,
  type UpdateChannelOptions,
} from '../../src-main/shell-electron/update-channel.ts';
import { recordingLog } from '../fakes/recording-log.ts';

const signed = `provider: generic
url: https://releases.example/vestibule
publisherName:
  - Vestibule Ltd
`;
const unsigned = 'provider: generic\nurl: https://releases.example/vestibule\n';

type Updater = Awaited<ReturnType<UpdateChannelOptions['loadUpdater']>>;
type Found = Awaited<ReturnType<Updater['checkForUpdates']>>;

let resources: string;
let log: ReturnType<typeof recordingLog>;

beforeEach(async () => {
  resources = await mkdtemp(join(tmpdir(), 'vestibule-updates-'));
  log = recordingLog();
});
afterEach(() => rm(resources, { recursive: true }));

/** What electron-updater finds: only what we use of it. */
function found(isUpdateAvailable: boolean, downloadPromise: Promise<string[]> | null = null): Found {
  const updateInfo = { version: '0.2.0', files: [], path: '', sha512: '', releaseDate: '' };
  return { isUpdateAvailable, downloadPromise, updateInfo, versionInfo: updateInfo };
}

async function open(platform: NodeJS.Platform, config: string | null, find: () => Found = () => null) {
  if (config !== null) await writeFile(join(resources, 'app-update.yml'), config);
  return openUpdateChannel({
    ...{ platform, resources, log },
    loadUpdater: async () => ({ checkForUpdates: async () => find() }),
  });
}

describe('the channel a copy was packed with', () => {
  it('is there on Windows with the name of who signs, and on macOS, which checks by itself', async () => {
    expect(await open('win32', signed)).not.toBeNull();
    expect(await open('darwin', unsigned)).not.toBeNull();
    expect(log.lines).toEqual([]);
  });

  it('is missing from a copy that was packed without', async () => {
    expect(await open('win32', null)).toBeNull();
    expect(log.lines).toEqual([]);
  });

  it.each<[string, NodeJS.Platform, string]>([
    ['on Windows without the name of who signs', 'win32', unsigned],
    ['with an empty name of who signs', 'win32', signed.replace('Vestibule Ltd', '""')],
    ['on Linux, whose packages nobody signs', 'linux', signed],
    ['without https', 'win32', signed.replace('https:', 'http:')],
    ['of another kind', 'darwin', 'provider: github\nowner: somebody\nrepo: vestibule\n'],
    ['that cannot be read', 'darwin', ': {'],
  ])('is refused %s, and the log says so', async (_why, platform, config) => {
    expect(await open(platform, config)).toBeNull();
    expect(log.lines).toMatchObject([{ level: 'error', name: 'updates.channel-refused' }]);
  });
});

describe('fetching what is newer', () => {
  it('gives the version once it is downloaded', async () => {
    const channel = await open('darwin', unsigned, () => found(true, Promise.resolve(['/cache/0.2.0.zip'])));
    expect(await channel?.fetchNewer()).toBe('0.2.0');
  });

  it('gives nothing when there is nothing newer, or nobody can be asked', async () => {
    expect(await (await open('darwin', unsigned, () => found(false)))?.fetchNewer()).toBeNull();
    expect(await (await open('darwin', unsigned))?.fetchNewer()).toBeNull();
  });

  it('fails when the download does, or the signature is wrong', async () => {
    const refused = 'not signed by the application owner';
    const channel = await open('win32', signed, () => found(true, Promise.reject(new Error(refused))));
    await expect(channel?.fetchNewer()).rejects.toThrow(refused);
  });
});
