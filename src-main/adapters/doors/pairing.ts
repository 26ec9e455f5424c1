import { z } from 'zod';
import { type DoorId, doorIdSchema } from '../../../src-shared/doors/door-id.ts';
import type { PairingEnd, PairUntil } from '../../../src-shared/doors/pairing-until.ts';
import { type Address, addressSchema, maxAddresses } from '../../../src-shared/doors/presence.ts';
import { endOf, isOver } from '../../core/doors/pairing/pairing-end.ts';
import type { Clock } from '../../core/ports/clock.ts';
import { type JoinBy, type PairedWith, PairingFailure, type PairingOffer } from '../../core/ports/doors.ts';
import type { Log } from '../../core/ports/log.ts';
import {
  beginProof,
  type Introduction,
  isSame,
  type PairingFrame,
  type Turns,
  takeTurns,
  toldRefusalSchema,
} from './pairing-exchange.ts';
import { DialFailure, type DoorSocket } from './tls-sockets.ts';

/** How long a laptop waits for the other one. */
const offerMs = 5 * 60_000;
const maxTries = 3;

interface PairingOptions {
  readonly self: DoorId;
  readonly introduction: () => Introduction;
  /** Where this laptop listens. */
  readonly addresses: () => readonly Address[];
  /** Connects to pair. `expected`: null for anybody. Fails with `DialFailure`. */
  readonly dial: (addresses: readonly Address[], expected: DoorId | null) => Promise<DoorSocket>;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  /** Whether this laptop may be paired; it has proven what it knows. */
  readonly mayPair: (laptop: { readonly door: DoorId; readonly laptopId: string }) => boolean;
  /** Both laptops have proven what they know. On the side that offers; the one that joins gets it from `join`. */
  readonly onPaired: (paired: PairedWith) => void;
  /** The code was used up or renewed, or the offer has ended. */
  readonly onOfferChange: () => void;
}

export interface Pairing {
  /** Lets one laptop join. Replaces an offer before. */
  offer(until: PairUntil): PairingOffer;
  /** The offer that stands; null when there is none. */
  current(): PairingOffer | null;
  withdraw(): void;
  /** Joins a laptop that offers it. Fails with `PairingFailure`. */
  join(by: JoinBy): Promise<PairedWith>;
  /** Speaks with a laptop that has dialled to join. Does not fail. */
  accept(socket: DoorSocket): Promise<void>;
}

interface Offer {
  readonly token: string;
  readonly code: string;
  readonly endsAtMs: number;
  readonly until: PairingEnd;
  readonly cancel: () => void;
  tries: number;
}

type Joining = Extract<PairingFrame, { is: 'token' | 'proof' }>;

export function createPairing(options: PairingOptions): Pairing {
  const { self, introduction, dial, clock, randomBytes, log } = options;
  let open: Offer | null = null;

  function end(): void {
    open?.cancel();
    open = null;
    options.onOfferChange();
  }

  const whoJoins = () => ({ self: introduction(), wallTime: clock.wallTime() });

  function describe(offer: Offer): PairingOffer {
    return {
      text: writeText({ door: self, token: offer.token, addresses: options.addresses() }),
      code: offer.tries < maxTries ? offer.code : null,
      endsInMs: Math.max(0, offer.endsAtMs - clock.monotonicMs()),
      until: offer.until,
    };
  }

  /** A laptop that may be paired with this one. Fails with `PairingFailure`. */
  function checked(door: DoorId, { laptopId, name, account }: Introduction) {
    if (account !== introduction().account) throw new PairingFailure('other-account');
    if (!options.mayPair({ door, laptopId })) throw new PairingFailure('not-admitted');
    return { door, laptopId, name };
  }

  /** Lets a laptop in that has proven what it knows: only one, whichever is first. */
  function admit(offer: Offer, door: DoorId, { self: by, wallTime }: Joining, turns: Turns): void {
    if (open !== offer) throw new PairingFailure('no-offer');
    const { until } = offer;
    const laptop = checked(door, by);
    if (isOver(until, wallTime)) throw new PairingFailure('clocks-differ');
    options.onPaired({ ...laptop, address: null, until });
    turns.send({ is: 'paired', self: introduction(), until });
    log.info('doors.paired', { door });
    end();
  }

  async function answer(door: DoorId, turns: Turns): Promise<void> {
    const frame = await turns.next();
    const offer = open;
    if (offer === null) throw new PairingFailure('no-offer');
    if (frame.is === 'token') {
      if (!isSame(Buffer.from(frame.token), Buffer.from(offer.token))) throw new PairingFailure('token-used');
      admit(offer, door, frame, turns);
    } else if (frame.is === 'begin') await checkCode(offer, door, frame, turns);
    else throw new PairingFailure('malformed');
  }

  async function checkCode(
    offer: Offer,
    joining: DoorId,
    { share }: Extract<PairingFrame, { is: 'begin' }>,
    turns: Turns,
  ): Promise<void> {
    if (offer.tries >= maxTries) throw new PairingFailure('code-used-up');
    // Counted at the start: our proof tells whether a guess was right, also to who never sends theirs.
    offer.tries += 1;
    options.onOfferChange();
    const proof = await beginProof('offering', { code: offer.code, offering: self, joining });
    const { ours, theirs } = await proof.proofs(fromText(share));
    turns.send({ is: 'share', share: toText(proof.share), proof: toText(ours) });
    const frame = await turns.next();
    if (frame.is !== 'proof') throw new PairingFailure(frame.is === 'refused' ? 'wrong-code' : 'malformed');
    if (!isSame(fromText(frame.proof), theirs)) throw new PairingFailure('wrong-code');
    admit(offer, joining, frame, turns);
  }

  function refuse(error: unknown, turns: Turns): void {
    if (!(error instanceof PairingFailure)) {
      log.error('doors.pairing-failed', error);
      return;
    }
    log.warn('doors.pairing-refused', { reason: error.reason });
    const told = toldRefusalSchema.safeParse(error.reason);
    if (told.success) turns.send({ is: 'refused', reason: told.data });
  }

  async function joinByCode(turns: Turns, offering: DoorId, code: string): Promise<PairingFrame> {
    const proof = await beginProof('joining', { code, offering, joining: self });
    turns.send({ is: 'begin', share: toText(proof.share) });
    const frame = await turns.next();
    if (frame.is !== 'share') return frame;
    const { ours, theirs } = await proof.proofs(fromText(frame.share));
    if (!isSame(fromText(frame.proof), theirs)) {
      turns.send({ is: 'refused', reason: 'wrong-code' });
      throw new PairingFailure('wrong-code');
    }
    turns.send({ is: 'proof', proof: toText(ours), ...whoJoins() });
    return turns.next();
  }

  async function reach(addresses: readonly Address[], expected: DoorId | null): Promise<DoorSocket> {
    try {
      return await dial(addresses, expected);
    } catch (error) {
      if (!(error instanceof DialFailure)) throw error;
      throw new PairingFailure(error.reason === 'refused' ? 'no-offer' : error.reason);
    }
  }

  return {
    offer(until) {
      open?.cancel();
      const offer: Offer = {
        token: Buffer.from(randomBytes(16)).toString('base64url'),
        code: randomCode(randomBytes),
        endsAtMs: clock.monotonicMs() + offerMs,
        until: endOf(until, clock.wallTime()),
        cancel: clock.after(offerMs, end),
        tries: 0,
      };
      open = offer;
      return describe(offer);
    },
    current: () => open && describe(open),
    withdraw: end,
    async join(by) {
      const found = 'text' in by ? readText(by.text) : { addresses: [by.address], door: null };
      const { door, address, socket } = await reach(found.addresses, found.door);
      const turns = takeTurns(socket, clock);
      try {
        if ('token' in found) turns.send({ is: 'token', token: found.token, ...whoJoins() });
        const frame = 'code' in by ? await joinByCode(turns, door, by.code) : await turns.next();
        if (frame.is === 'refused') throw new PairingFailure(frame.reason);
        if (frame.is !== 'paired') throw new PairingFailure('malformed');
        const laptop = checked(door, frame.self);
        log.info('doors.paired', { door });
        return { ...laptop, address, until: frame.until };
      } finally {
        turns.close();
      }
    },
    async accept({ door, socket }) {
      const turns = takeTurns(socket, clock);
      try {
        await answer(door, turns);
      } catch (error) {
        refuse(error, turns);
      } finally {
        turns.close();
      }
    },
  };
}

/** Eight digits, each code as likely as any other. */
function randomCode(randomBytes: (count: number) => Uint8Array): string {
  const codes = 100_000_000;
  const fair = 2 ** 32 - (2 ** 32 % codes);
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE();
    if (number < fair) return String(number % codes).padStart(8, '0');
  }
}

interface OfferText {
  readonly door: DoorId;
  readonly token: string;
  readonly addresses: readonly Address[];
}

const textStart = 'vestibule1';
const offerTextSchema = z.tuple([
  z.literal(textStart),
  doorIdSchema,
  z.string().regex(/^[\w-]{22}$/),
  z
    .string()
    .transform((text) => text.split(' ').map(addressOf))
    .pipe(z.array(addressSchema).min(1).max(maxAddresses)),
]);

/** The text of a QR code: who offers, the token that works once, and where. */
function writeText({ door, token, addresses }: OfferText): string {
  const places = addresses.slice(0, maxAddresses).map(({ host, port }) => `${host}/${port}`);
  return [textStart, door, token, places.join(' ')].join(',');
}

/** The reverse of `writeText`. Fails with `PairingFailure('unreadable')`. */
function readText(text: string): OfferText {
  const read = offerTextSchema.safeParse(text.slice(0, 2_000).split(','));
  if (!read.success) throw new PairingFailure('unreadable');
  const [, door, token, addresses] = read.data;
  return { door, token, addresses };
}

function addressOf(place: string): unknown {
  const [host, port] = place.split('/');
  return { host, port: Number(port) };
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function fromText(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
