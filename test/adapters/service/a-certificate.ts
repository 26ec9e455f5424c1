import { generateKeyPairSync, sign } from 'node:crypto';

/** What a certificate is made out to. */
export type CertificateName = { readonly dns: string } | { readonly ipv4: string };

/** A fresh self-signed certificate, valid a day before and after `days` from now, and its key: PEM (X.509 by hand, in DER). */
export function aCertificate(name: CertificateName, days = 0): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName('vestibule-test'),
    sequence(utcTime(days - 1), utcTime(days + 1)),
    commonName('vestibule-test'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(generalName(name)))))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem(sequence(body, ecdsaWithSha256, signature)),
  };
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return der(0x30, ...contents);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
/** 2.5.29.17 */
const subjectAltName = objectId('551d11');

function commonName(name: string): Buffer {
  return sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));
}

function generalName(name: CertificateName): Buffer {
  if ('dns' in name) return der(0x82, Buffer.from(name.dns));
  return der(0x87, Buffer.from(name.ipv4.split('.').map(Number)));
}

function utcTime(daysFromNow: number): Buffer {
  const time = new Date(Date.now() + daysFromNow * 24 * 60 * 60 * 1_000);
  const digits = time.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '').slice(2);
  return der(0x17, Buffer.from(digits));
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
