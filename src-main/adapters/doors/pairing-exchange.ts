import { createHash, timingSafeEqual } from 'node:crypto';
import type { Spake2p } from '@matter/general';
import { type RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Clock } from '../../core/ports/clock.ts';
import { PairingFailure } from '../../core/ports/doors.ts';

const bytes = z.base64().max(200);
const introduction = z.strictObject({
  laptopId: z.uuid(),
  name: z.string().max(320),
  /** A digest of the account that is open: laptops of two accounts would share nothing. */
  account: z.string().max(64),
});
/** With the time by the clock of the laptop that joins, by which the pairing must not be over. */
const joining = { self: introduction, wallTime: z.iso.datetime() };
/** What a laptop says of itself to one that it is paired with. */
export type Introduction = z.infer<typeof introduction>;

/** What the other laptop is told; of anything else it hears nothing. */
export const toldRefusalSchema = z.enum([
  'no-offer',
  'wrong-code',
  'code-used-up',
  'token-used',
  'not-admitted',
  'other-account',
  'clocks-differ',
]);

/** What two laptops say while they pair. Neither introduces itself before the other has proven what it knows. */
const pairingFrameSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('token'), token: z.string().max(64), ...joining }),
  z.strictObject({ is: z.literal('begin'), share: bytes }),
  z.strictObject({ is: z.literal('share'), share: bytes, proof: bytes }),
  z.strictObject({ is: z.literal('proof'), proof: bytes, ...joining }),
  z.strictObject({ is: z.literal('paired'), self: introduction, until: z.iso.datetime().nullable() }),
  z.strictObject({ is: z.literal('refused'), reason: toldRefusalSchema }),
]);
export type PairingFrame = z.infer<typeof pairingFrameSchema>;

/** A person may have to look at a slow laptop; a line that says nothing is let go. */
const answerWithinMs = 10_000;

/** A conversation in turns over one connection. */
export interface Turns {
  send(frame: PairingFrame): void;
  /** The next frame. Fails with `PairingFailure`: `malformed`, or `unreachable` when nothing comes any more. */
  next(): Promise<PairingFrame>;
  close(): void;
}

export function takeTurns(socket: WebSocket, clock: Pick<Clock, 'after'>): Turns {
  const waiting: { resolve(data: RawData | null): void }[] = [];
  const arrived: (RawData | null)[] = [];
  const put = (data: RawData | null) => {
    const reader = waiting.shift();
    if (reader !== undefined) reader.resolve(data);
    // Whoever speaks out of turn is not listened to any more.
    else if (arrived.push(data) > 2) socket.terminate();
  };
  socket.on('message', put);
  socket.on('close', () => put(null));
  socket.on('error', () => put(null));

  async function next(): Promise<PairingFrame> {
    const early = arrived.shift();
    const data =
      early !== undefined
        ? early
        : await new Promise<RawData | null>((resolve) => {
            const cancel = clock.after(answerWithinMs, () => resolve(null));
            waiting.push({
              resolve(value) {
                cancel();
                resolve(value);
              },
            });
          });
    if (data === null) throw new PairingFailure('unreachable');
    return parseFrame(data.toString());
  }

  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    next,
    close: () => socket.close(),
  };
}

function parseFrame(text: string): PairingFrame {
  try {
    return pairingFrameSchema.parse(JSON.parse(text));
  } catch {
    throw new PairingFailure('malformed');
  }
}

/** Slow enough for a code that lives for minutes and allows three tries, each of them online. */
const iterations = 2_000;

/** The two laptops between which a code counts. */
export interface CodeBetween {
  readonly code: string;
  readonly offering: DoorId;
  readonly joining: DoorId;
}

/** One side of SPAKE2+ (RFC 9383), as Matter has it: proves the code to the other side without telling it. */
export interface CodeProof {
  readonly share: Uint8Array;
  /** What this side sends and what it expects, once it knows the share of the other. Fails with `PairingFailure`. */
  proofs(theirShare: Uint8Array): Promise<{ readonly ours: Uint8Array; readonly theirs: Uint8Array }>;
}

/**
 * Begins the proof on one side. Both certificates are part of it, so it fails when somebody between the two shows others.
 * Loads the library at the first call (0.1 s).
 */
export async function beginProof(side: 'offering' | 'joining', between: CodeBetween): Promise<CodeProof> {
  const { Spake2p, StandardCrypto } = await import('./spake2p.ts');
  const crypto = new StandardCrypto();
  const context = createHash('sha256')
    .update(`vestibule pairing 1\n${between.offering}\n${between.joining}`)
    .digest();
  const parameters = { iterations, salt: context };
  const pin = Number(between.code);
  const { w0, w1 } = await Spake2p.computeW0W1(crypto, parameters, pin);
  const spake = Spake2p.create(crypto, context, w0);
  if (side === 'joining') {
    const share = toBytes(spake.computeX());
    return {
      share,
      async proofs(theirShare) {
        const { hAY, hBX } = await checked(() => spake.computeSecretAndVerifiersFromY(w1, share, theirShare));
        return { ours: toBytes(hAY), theirs: toBytes(hBX) };
      },
    };
  }
  const { L } = await Spake2p.computeW0L(crypto, parameters, pin);
  const share = toBytes(spake.computeY());
  return {
    share,
    async proofs(theirShare) {
      const { hAY, hBX } = await checked(() =>
        spake.computeSecretAndVerifiersFromX(toBytes(L), theirShare, share),
      );
      return { ours: toBytes(hBX), theirs: toBytes(hAY) };
    },
  };
}

type Verifiers = Awaited<ReturnType<Spake2p['computeSecretAndVerifiersFromX']>>;

/** A share that is no point of the curve is refused. */
async function checked(work: () => Promise<Verifiers>): Promise<Verifiers> {
  try {
    return await work();
  } catch {
    throw new PairingFailure('malformed');
  }
}

function toBytes(source: ArrayBufferView | ArrayBuffer | SharedArrayBuffer): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

/** Compares without telling by its time where the two differ. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
