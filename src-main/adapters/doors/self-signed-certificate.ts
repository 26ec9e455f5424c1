import { createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** Object identifiers as DER has them (RFC 5280, RFC 5480, RFC 5758). */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const keyUsage = Buffer.from('0603551d0f', 'hex');

const tags = { integer: 0x02, bits: 0x03, octets: 0x04, utf8: 0x0c, sequence: 0x30, set: 0x31 } as const;
const boolean = (value: boolean) => Buffer.from([0x01, 1, value ? 0xff : 0]);
const time = (text: string) => Buffer.concat([Buffer.from([0x18, text.length]), Buffer.from(text)]);

/**
 * Makes a certificate (PEM) of a P-256 key, signed by itself. Every laptop's says the same about its owner: nothing. It
 * never expires, because the other side knows the key and looks at nothing else. Chromium's TLS wants `digitalSignature`.
 * `serial`: 16 random bytes.
 */
export function selfSignedCertificate(privateKey: KeyObject, serial: Uint8Array): string {
  const name = der(
    'sequence',
    der('set', der('sequence', commonName, der('utf8', Buffer.from('Vestibule')))),
  );
  const algorithm = der('sequence', ecdsaWithSha256);
  // One bit of nine, the first: seven of the byte's eight are unused.
  const digitalSignature = der('octets', der('bits', Buffer.from([7, 0x80])));
  const toBeSigned = der(
    'sequence',
    explicit(0, der('integer', Buffer.from([2]))),
    // A positive number of 16 bytes.
    der('integer', Buffer.from([0x40 | ((serial[0] ?? 0) & 0x3f), ...serial.slice(1)])),
    algorithm,
    name,
    der('sequence', time('20000101000000Z'), time('99991231235959Z')),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    explicit(3, der('sequence', der('sequence', keyUsage, boolean(true), digitalSignature))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const whole = der('sequence', toBeSigned, algorithm, bitString(signature));
  return new X509Certificate(whole).toString();
}

function bitString(bytes: Uint8Array): Buffer {
  return der('bits', Buffer.from([0]), bytes);
}

function explicit(number: number, content: Uint8Array): Buffer {
  return tagged(0xa0 | number, content);
}

function der(tag: keyof typeof tags, ...contents: readonly Uint8Array[]): Buffer {
  return tagged(tags[tag], Buffer.concat(contents));
}

/** Tag, length and content; no content here is longer than 65,535 bytes. */
function tagged(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}
