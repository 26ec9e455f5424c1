import { randomBytes, verify, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  doorOf,
  makeDoorIdentity,
  openDoorIdentity,
  readDoorKey,
} from '../../../src-main/adapters/doors/door-identity.ts';
import { describeDoorKeys } from '../../contract/door-keys.contract.ts';
import { fakeSecrets } from '../../fakes/secrets.ts';

test('an identity is made once and found again', async () => {
  const secrets = fakeSecrets();
  const made = await openDoorIdentity(secrets, randomBytes);
  const found = await openDoorIdentity(secrets, randomBytes);
  expect(found.door).toBe(made.door);
  expect(found.certificate).toBe(made.certificate);
});

test('an identity that cannot be read is replaced', async () => {
  const secrets = fakeSecrets();
  const { door } = await openDoorIdentity(secrets, randomBytes);
  await secrets.write('doors:identity', '{"privateKey":"torn');
  expect((await openDoorIdentity(secrets, randomBytes)).door).not.toBe(door);
});

test('the certificate is signed by its own key, may sign, and names nobody', () => {
  const identity = makeDoorIdentity(randomBytes);
  const certificate = new X509Certificate(identity.certificate);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toBe('CN=Vestibule');
  expect(certificate.issuer).toBe('CN=Vestibule');
  expect(certificate.validFromDate.getUTCFullYear()).toBe(2000);
  expect(certificate.validToDate.getUTCFullYear()).toBe(9999);
  expect(doorOf(certificate.publicKey.export({ type: 'spki', format: 'der' }))).toBe(identity.door);
  // The extension (RFC 5280, section 4.2.1.3): critical, the bit for digital signatures alone.
  expect(certificate.raw.toString('hex')).toContain('0603551d0f0101ff040403020780');
});

test('a signature has 64 bytes and fits the key', () => {
  const identity = makeDoorIdentity(randomBytes);
  const text = Buffer.from('North, 18:04');
  const signature = identity.sign(text);
  expect(signature).toHaveLength(64);
  const key = new X509Certificate(identity.certificate).publicKey;
  expect(verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
});

const identities = new Map<number, ReturnType<typeof makeDoorIdentity>>();

describeDoorKeys('keys of laptops', {
  identityOf(number) {
    const identity = identities.get(number) ?? makeDoorIdentity(randomBytes);
    identities.set(number, identity);
    return identity;
  },
  readKey: readDoorKey,
});
