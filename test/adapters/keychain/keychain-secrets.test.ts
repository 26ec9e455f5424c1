import { describe, expect, test } from 'vitest';
import type { Keychain } from '../../../src-main/adapters/keychain/keychain.ts';
import {
  createKeychainSecrets,
  createMemorySecrets,
} from '../../../src-main/adapters/keychain/keychain-secrets.ts';
import { describeSecrets } from '../../contract/secrets.contract.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { fakeKeychain } from '../../fakes/fake-keychain.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { fakeSecrets } from '../../fakes/secrets.ts';

const address = 'https://service.example';

function secretsOver(keychain: Keychain | Error) {
  const clock = createFakeClock();
  const log = recordingLog();
  const loadKeychain = async () => {
    if (keychain instanceof Error) throw keychain;
    return keychain;
  };
  return { secrets: createKeychainSecrets({ loadKeychain, clock, log }), clock, log };
}

/** A call that is answered when the test says so. */
function aHangingCall() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { untilAnswered: promise, answer: resolve };
}

describeSecrets('secrets in a keychain', () => secretsOver(fakeKeychain()).secrets);
describeSecrets('secrets without a keychain', () => secretsOver(new Error('no library')).secrets);
describeSecrets('secrets in memory', () => createMemorySecrets());
describeSecrets('fake secrets', () => fakeSecrets());

describe('a keychain that works', () => {
  test('keeps secrets under the name Vestibule and the service address', async () => {
    const keychain = fakeKeychain();
    const { secrets } = secretsOver(keychain);
    await secrets.write(address, 'key-canary');
    expect(keychain.held('Vestibule', address)).toBe('key-canary');
    expect(await secrets.storage()).toBe('keychain');
  });

  test('is probed once, at the first use, with a read that changes nothing', async () => {
    const keychain = fakeKeychain();
    const { secrets } = secretsOver(keychain);
    expect(keychain.calls).toEqual([]);
    await Promise.all([secrets.storage(), secrets.storage(), secrets.storage()]);
    expect(keychain.calls).toEqual(['get']);
  });

  test('leaves no timer behind', async () => {
    const { secrets, clock } = secretsOver(fakeKeychain());
    await secrets.write(address, 'key-canary');
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('secrets stay for this run only, and are never lost within it', () => {
  const refuse = (refused: string) => async (call: string) => {
    if (call === refused) throw new Error('the keychain refuses');
  };

  test('when the keychain library is not installed', async () => {
    const { secrets } = secretsOver(new Error('no library'));
    await secrets.write(address, 'key-canary');
    expect(await secrets.storage()).toBe('this-run-only');
    expect(await secrets.read(address)).toBe('key-canary');
  });

  test('when the keychain refuses the probe', async () => {
    const keychain = fakeKeychain(refuse('get'));
    const { secrets } = secretsOver(keychain);
    await secrets.write(address, 'key-canary');
    expect(await secrets.storage()).toBe('this-run-only');
    expect(await secrets.read(address)).toBe('key-canary');
    expect(keychain.calls).toEqual(['get']);
  });

  test('when the keychain does not answer the probe within three seconds', async () => {
    const { secrets, clock } = secretsOver(fakeKeychain(() => new Promise(() => undefined)));
    const storage = secrets.storage();
    await clock.advanceAsync(3_000);
    expect(await storage).toBe('this-run-only');
  });

  test('when the keychain refuses to write, because it is locked', async () => {
    const keychain = fakeKeychain(refuse('set'));
    const { secrets } = secretsOver(keychain);
    expect(await secrets.storage()).toBe('keychain');
    await secrets.write(address, 'key-canary');
    expect(await secrets.storage()).toBe('this-run-only');
    expect(await secrets.read(address)).toBe('key-canary');
  });

  test('when nobody unlocks the keychain within a minute of writing', async () => {
    const hanging = aHangingCall();
    const keychain = fakeKeychain((call) => (call === 'set' ? hanging.untilAnswered : Promise.resolve()));
    const { secrets, clock } = secretsOver(keychain);
    const writing = secrets.write(address, 'key-canary');
    await clock.advanceAsync(60_000);
    await writing;
    expect(await secrets.storage()).toBe('this-run-only');
    expect(await secrets.read(address)).toBe('key-canary');

    hanging.answer();
    await clock.advanceAsync(0);
    expect(keychain.calls).toEqual(['get', 'set', 'delete']);
    expect(keychain.held('Vestibule', address)).toBeUndefined();
  });

  test('when the keychain refuses to read', async () => {
    let locked = false;
    const keychain = fakeKeychain(async () => {
      if (locked) throw new Error('the keychain refuses');
    });
    const { secrets } = secretsOver(keychain);
    await secrets.storage();
    locked = true;
    expect(await secrets.read(address)).toBeNull();
    expect(await secrets.storage()).toBe('this-run-only');
  });
});

test('a removal that the keychain refuses fails: the secret may still be there', async () => {
  const keychain = fakeKeychain(async (call) => {
    if (call === 'delete') throw new Error('the keychain refuses');
  });
  const { secrets } = secretsOver(keychain);
  await secrets.write(address, 'key-canary');
  await expect(secrets.remove(address)).rejects.toThrow('the keychain refuses');
});

test.for([
  ['refuses', async () => Promise.reject(new Error('key-canary')), false],
  ['hangs', () => new Promise<void>(() => undefined), true],
] as const)('the log says that the keychain %s, and nothing of the secret', async ([, mood, hanging]) => {
  const { secrets, clock, log } = secretsOver(fakeKeychain(mood));
  const writing = secrets.write(address, 'key-canary');
  await clock.advanceAsync(3_000);
  await writing;
  expect(log.lines).toEqual([{ level: 'warn', name: 'keychain.unusable', fields: { hanging } }]);
});
