import { describe, expect, it } from 'vitest';
import { canSandbox, type SandboxFacts } from '../../../build/start/electron-sandbox.ts';

const ubuntu = { '/proc/sys/kernel/apparmor_restrict_unprivileged_userns': '1' };

/** A Linux whose user namespaces are for everybody, but for what `facts` says. */
function aLinux(
  settings: Readonly<Record<string, string>> = {},
  facts: Partial<SandboxFacts> = {},
): SandboxFacts {
  return {
    platform: 'linux',
    user: 1_000,
    readSetting: async (path) => settings[path] ?? null,
    tryNamespace: async () => true,
    ownerOf: async () => ({ uid: 1_000, mode: 0o100755 }),
    ...facts,
  };
}

describe("Electron's sandbox", () => {
  it('can be made where a plain program gets a user namespace, or nothing speaks against it', async () => {
    expect(await canSandbox('/dist/electron', aLinux())).toBe(true);
    expect(await canSandbox(null, aLinux())).toBe(true);
    expect(await canSandbox(null, aLinux({}, { tryNamespace: async () => null }))).toBe(true);
  });

  it.each([
    ['Ubuntu since 23.10, where only unshare gets one', ubuntu],
    ['an older Debian', { '/proc/sys/kernel/unprivileged_userns_clone': '0' }],
    ['a hardened machine', { '/proc/sys/user/max_user_namespaces': '0' }],
  ])('cannot be made by what was downloaded on %s', async (_machine, settings) => {
    expect(await canSandbox('/dist/electron', aLinux(settings))).toBe(false);
    expect(await canSandbox(null, aLinux(settings))).toBe(false);
  });

  it('cannot be made where trying fails, as in a container', async () => {
    expect(await canSandbox(null, aLinux({}, { tryNamespace: async () => false }))).toBe(false);
  });

  it.each([
    [0, 0o104755, true],
    [1_000, 0o104755, false],
    [0, 0o100755, false],
    [0, 0o104777, false],
  ])('needs no user namespace with a helper of user %i with mode %o: %s', async (uid, mode, expected) => {
    const asked: string[] = [];
    const ownerOf = async (path: string) => {
      asked.push(path);
      return { uid, mode };
    };
    expect(await canSandbox('/dist/electron', aLinux(ubuntu, { ownerOf }))).toBe(expected);
    expect(asked).toEqual(['/dist/chrome-sandbox']);
  });

  it('is no question for root, and on other systems', async () => {
    expect(await canSandbox(null, aLinux(ubuntu, { user: 0 }))).toBe(true);
    expect(await canSandbox(null, aLinux(ubuntu, { platform: 'darwin' }))).toBe(true);
    expect(await canSandbox(null, aLinux(ubuntu, { platform: 'win32', user: undefined }))).toBe(true);
  });
});
