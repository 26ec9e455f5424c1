import { describe, expect, test } from 'vitest';
import type { Secrets } from '../../src-main/core/ports/secrets.ts';

const here = 'https://service.example';
const there = 'https://other.example';

/** What every `Secrets` promises, the real one and the fake alike. `open` gives one that holds nothing. */
export function describeSecrets(name: string, open: () => Secrets): void {
  describe(name, () => {
    test('has nothing for an address that was never written', async () => {
      expect(await open().read(here)).toBeNull();
    });

    test('reads what was written', async () => {
      const secrets = open();
      await secrets.write(here, 'key 1 – ключ');
      expect(await secrets.read(here)).toBe('key 1 – ключ');
    });

    test('keeps the newest secret of an address', async () => {
      const secrets = open();
      await secrets.write(here, 'key 1');
      await secrets.write(here, 'key 2');
      expect(await secrets.read(here)).toBe('key 2');
    });

    test('keeps addresses apart', async () => {
      const secrets = open();
      await secrets.write(here, 'key 1');
      await secrets.write(there, 'key 2');
      await secrets.remove(there);
      expect(await secrets.read(here)).toBe('key 1');
      expect(await secrets.read(there)).toBeNull();
    });

    test('may be asked to remove what is not there', async () => {
      await expect(open().remove(here)).resolves.toBeUndefined();
    });

    test('says the same storage each time', async () => {
      const secrets = open();
      const storage = await secrets.storage();
      await secrets.write(here, 'key 1');
      expect(await secrets.storage()).toBe(storage);
    });
  });
}
