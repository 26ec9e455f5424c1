import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { beginProof } from '../../../src-main/adapters/doors/pairing-exchange.ts';
import { dialDoor } from '../../../src-main/adapters/doors/tls-sockets.ts';
import { until } from '../../until.ts';
import { host, pair, type StartedDoor, startDoor } from './laptops/start-door.ts';

let north: StartedDoor;
let east: StartedDoor;

beforeEach(async () => {
  [north, east] = await Promise.all([startDoor('North'), startDoor('East')]);
});

afterEach(async () => {
  await Promise.all([north.doors.close(), east.doors.close()]);
});

const address = () => ({ host, port: north.doors.port });
const byCode = (code: string | null, at = address()) => east.doors.join({ address: at, code: code ?? '' });
const wrong = (code: string | null) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

async function expectLinked(): Promise<void> {
  await until(() => {
    expect(north.linked()).toEqual(['East']);
    expect(east.linked()).toEqual(['North']);
  });
}

test('a QR code pairs two laptops, each with the name and laptop id of the other', async () => {
  const offer = north.doors.offerPairing('removed');
  const found = await east.doors.join({ text: offer.text });
  expect(found).toEqual({
    door: north.doors.self,
    laptopId: north.options.laptopId,
    name: 'North',
    address: address(),
    until: null,
  });
  expect(north.doors.peers()).toMatchObject([{ door: east.doors.self, name: 'East' }]);
  await expectLinked();
  expect(north.doors.currentOffer()).toBeNull();
});

test('an eight-digit code and an address pair two laptops', async () => {
  const { code } = north.doors.offerPairing('removed');
  expect(code).toMatch(/^\d{8}$/);
  await byCode(code);
  await expectLinked();
});

test('each laptop knows where the other listens, whoever has dialled', async () => {
  await byCode(north.doors.offerPairing('removed').code);
  await expectLinked();
  await until(() => {
    expect(north.doors.peers()).toMatchObject([{ address: { port: east.doors.port } }]);
    expect(east.doors.peers()).toMatchObject([{ address: { port: north.doors.port } }]);
  });
});

test('a QR code works once, and an offer before counts no more', async () => {
  const first = north.doors.offerPairing('removed').text;
  const { text } = north.doors.offerPairing('removed');
  await expect(east.doors.join({ text: first })).rejects.toMatchObject({ reason: 'token-used' });
  await east.doors.join({ text });
  await expect(east.doors.join({ text })).rejects.toMatchObject({ reason: 'no-offer' });
  north.doors.offerPairing('removed');
  await expect(east.doors.join({ text })).rejects.toMatchObject({ reason: 'token-used' });
});

test('after three wrong codes the right one is refused too, until there is a new one', async () => {
  const { code } = north.doors.offerPairing('removed');
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(byCode(wrong(code))).rejects.toMatchObject({ reason: 'wrong-code' });
  }
  expect(north.doors.currentOffer()?.code).toBeNull();
  await expect(byCode(code)).rejects.toMatchObject({ reason: 'code-used-up' });
  expect(north.doors.peers()).toEqual([]);
  await byCode(north.doors.offerPairing('removed').code);
  await expectLinked();
});

test('a try that is broken off counts', async () => {
  const { code } = north.doors.offerPairing('removed');
  for (let tries = 0; tries < 3; tries += 1) {
    const stranger = makeDoorIdentity(randomBytes);
    const { socket } = await dialDoor({
      identity: stranger,
      addresses: [address()],
      expected: null,
      protocol: 'pairing',
    });
    const { share } = await beginProof('joining', {
      code: '12345678',
      offering: north.doors.self,
      joining: stranger.door,
    });
    socket.send(JSON.stringify({ is: 'begin', share: Buffer.from(share).toString('base64') }));
    // What comes back has nothing of North but a share and a proof.
    const [answer] = await new Promise<[string]>((resolve) => {
      socket.once('message', (data) => resolve([data.toString()]));
    });
    expect(Object.keys(JSON.parse(answer))).toEqual(['is', 'share', 'proof']);
    socket.terminate();
  }
  await expect(byCode(code)).rejects.toMatchObject({ reason: 'code-used-up' });
});

test('without an offer nobody is listened to', async () => {
  await expect(byCode('12345678')).rejects.toMatchObject({ reason: 'no-offer' });
  const { text } = north.doors.offerPairing('removed');
  north.doors.withdrawOffer();
  await expect(east.doors.join({ text })).rejects.toMatchObject({ reason: 'no-offer' });
  await expect(byCode('12345678', { host, port: 1 })).rejects.toMatchObject({ reason: 'unreachable' });
});

test('another laptop at the address of a QR code learns neither token nor name', async () => {
  const { text } = north.doors.offerPairing('removed');
  const stranger = await startDoor('Stranger');
  stranger.doors.offerPairing('removed');
  const swapped = text.replace(`/${north.doors.port}`, `/${stranger.doors.port}`);
  await expect(east.doors.join({ text: swapped })).rejects.toMatchObject({ reason: 'other-certificate' });
  expect(JSON.stringify(stranger.logged)).not.toContain('East');
  expect(stranger.doors.peers()).toEqual([]);
  await stranger.doors.close();
});

test('somebody between two laptops who passes their words on is found out', async () => {
  const { code } = north.doors.offerPairing('removed');
  const between = makeDoorIdentity(randomBytes);
  const joining = { code: code ?? '', offering: between.door, joining: east.doors.self };
  const offering = { code: code ?? '', offering: north.doors.self, joining: between.door };
  // East speaks with the one between, who speaks with North: each side has proven another pair of certificates.
  const [fromEast, atNorth] = await Promise.all([
    beginProof('joining', joining),
    beginProof('offering', offering),
  ]);
  const said = await fromEast.proofs(atNorth.share);
  const expected = await atNorth.proofs(fromEast.share);
  expect(Buffer.from(said.ours)).not.toEqual(Buffer.from(expected.theirs));
  expect(Buffer.from(expected.ours)).not.toEqual(Buffer.from(said.theirs));
});

test('two sides with one code have the same proofs, with another they have not', async () => {
  const between = { offering: north.doors.self, joining: east.doors.self };
  const [one, other, third] = await Promise.all([
    beginProof('joining', { ...between, code: '00000042' }),
    beginProof('offering', { ...between, code: '00000042' }),
    beginProof('offering', { ...between, code: '00000043' }),
  ]);
  const [said, heard, wrongly] = await Promise.all([
    one.proofs(other.share),
    other.proofs(one.share),
    third.proofs(one.share),
  ]);
  expect(said.ours).toEqual(heard.theirs);
  expect(said.theirs).toEqual(heard.ours);
  expect(said.ours).not.toEqual(wrongly.theirs);
  await expect(one.proofs(new Uint8Array(65))).rejects.toMatchObject({ reason: 'malformed' });
});

test('a text that is no QR code of ours is said to be unreadable', async () => {
  const { text } = north.doors.offerPairing('removed');
  for (const other of [
    '',
    'https://example.org',
    text.slice(0, 60),
    text.replace('vestibule1', 'vestibule2'),
  ]) {
    await expect(east.doors.join({ text: other })).rejects.toMatchObject({ reason: 'unreadable' });
  }
});

test('a laptop that was removed needs a new identity', async () => {
  await pair(north, east);
  await expectLinked();
  north.doors.remove(east.doors.self);
  // East need not have heard of it.
  const { text } = north.doors.offerPairing('removed');
  await expect(east.doors.join({ text })).rejects.toMatchObject({ reason: 'not-admitted' });
  await east.doors.close();
  const { store, laptopId } = east.options;
  east = await startDoor('East', { store, laptopId });
  await east.doors.join({ text: north.doors.offerPairing('removed').text });
  await expectLinked();
});

test('the offer of a laptop that hears of its removal has ended', async () => {
  await pair(north, east);
  await expectLinked();
  east.doors.offerPairing('removed');
  north.doors.remove(east.doors.self);
  await until(() => expect(east.doors.isRemoved()).toBe(true));
  expect(east.doors.currentOffer()).toBeNull();
});

test('laptops that are signed in to two accounts are not paired: they would share nothing', async () => {
  const other = await startDoor('Other', { account: 'https://service.example#another' });
  for (const [offering, joining] of [
    [north, other],
    [other, north],
  ] as const)
    await expect(pair(offering, joining)).rejects.toMatchObject({ reason: 'other-account' });
  for (const { doors } of [north, other]) expect(doors.peers()).toEqual([]);
  await other.doors.close();
});

test('a copy of a laptop that is there is not paired, whoever of the two offers', async () => {
  await pair(north, east);
  await expectLinked();
  const copy = await startDoor('Copy', { laptopId: east.options.laptopId });
  await expect(pair(north, copy)).rejects.toMatchObject({ reason: 'not-admitted' });
  await expect(pair(copy, north)).rejects.toMatchObject({ reason: 'not-admitted' });
  await expectLinked();
  await copy.doors.close();
});

test.each(['East', 'North'])(
  'a laptop that lost its key is paired again at once, %s offering',
  async (who) => {
    await pair(north, east);
    await expectLinked();
    east.mark();
    await until(() => expect(north.ids()).toHaveLength(1));
    const lost = east.doors.self;
    await east.doors.close();
    await until(() => expect(north.linked()).toEqual([]));
    expect([north, east].map(({ doors }) => doors.hasLostPairing())).toEqual([false, false]);
    const { store, laptopId } = east.options;
    east = await startDoor('East', { store, laptopId });
    expect(east.doors.hasLostPairing()).toBe(true);
    await (who === 'East' ? pair(east, north) : pair(north, east));
    await expectLinked();
    expect(east.doors.hasLostPairing()).toBe(false);
    expect(north.doors.peers().map(({ door }) => door)).toEqual([east.doors.self]);
    expect(east.doors.peers().map(({ door }) => door)).toEqual([north.doors.self]);
    east.mark();
    await until(() => expect(north.ids()).toHaveLength(2));
    expect(east.ids()).toEqual(north.ids());
    // Who found the key that was lost is nobody.
    await expect(northAdmits(lost)).resolves.toBe(false);
  },
);

/** Whether North still counts a laptop of this id among its own. */
async function northAdmits(door: string): Promise<boolean> {
  const again = await startDoor('North', { ...north.options, port: 0 });
  const isPaired = again.doors.peers().some((peer) => peer.door === door);
  await again.doors.close();
  return isPaired;
}

test('a stranger gets no further than the handshake, whatever it says it wants', async () => {
  await pair(north, east);
  const identity = makeDoorIdentity(randomBytes);
  for (const protocol of ['doors', 'pairing'] as const) {
    const dial = dialDoor({ identity, addresses: [address()], expected: north.doors.self, protocol });
    await expect(dial).rejects.toMatchObject({ reason: 'refused' });
  }
});

test('who speaks no TLS hears nothing', async () => {
  const socket = connect(address());
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: door\r\n\r\n');
  });
  // At most an alert of seven bytes.
  expect(heard.length).toBeLessThanOrEqual(7);
});
