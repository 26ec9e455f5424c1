import { type RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { type Address, heardPresenceSchema, presenceSchema } from '../../../src-shared/doors/presence.ts';
import { maxDoors } from '../../../src-shared/doors/shared-records.ts';
import type { Clock } from '../../core/ports/clock.ts';
import { createAllowance } from '../../core/timing/allowance.ts';
import type { DoorSocket } from './tls-sockets.ts';

const topic = z.string().min(1).max(2_000);

/** What laptops say to each other: one text frame of JSON each. */
const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('presence'),
    own: presenceSchema,
    heard: z.array(heardPresenceSchema).max(maxDoors),
  }),
  /** What the sender holds of a topic (`writeHoldings`), of itself or as an answer. */
  z.strictObject({
    kind: z.literal('holdings'),
    topic,
    holdings: z.base64(),
    answers: z.enum(['entries', 'holdings']).nullable(),
  }),
  /** A piece that the other laptop lacks. It answers with what it holds then. */
  z.strictObject({ kind: z.literal('entries'), topic, update: z.base64() }),
  /** The answer about a topic that the sender does not share, or shares no more. */
  z.strictObject({ kind: z.literal('unshared'), topic }),
]);
export type Frame = z.infer<typeof frameSchema>;

/** Why a link has ended. A laptop that floods, or sends what is no frame, is at fault. */
export type LinkEnd = 'gone' | 'silent' | 'slow' | 'flood' | 'rubbish' | 'closed';

/** Twice what catching up takes on a fast laptop. */
const frameAllowance = { perSecond: 1_000, burst: 2_000 };
/** A laptop that reads nothing must not make this one keep everything. */
const maxWaitingBytes = 4 * 1_024 * 1_024;
const pingEveryMs = 1_000;
/**
 * A line on which so many pings went unanswered is dead, whatever TCP still hopes for. They are counted and not the time:
 * a laptop that slept or stalled hears what has come meanwhile before it judges.
 */
const mostUnanswered = 3;
/** A ping and its answer are late: a laptop that dials meanwhile has lost this line. */
const quietAfterMs = 1_500;

/** One connection to a paired laptop. */
export interface Link {
  readonly door: DoorId;
  readonly address: Address;
  /** Whether this laptop has dialled. */
  readonly isDialled: boolean;
  /** Whether less was heard than a line that works would let hear. */
  isQuiet(): boolean;
  send(frame: Frame): void;
  close(): void;
  /** As `close`, after all that was sent: a line that is cut may lose what is on its way. */
  finish(): void;
}

interface LinkOptions extends DoorSocket {
  readonly isDialled: boolean;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly onFrame: (frame: Frame) => void;
  /** Called once. No frame comes afterwards. */
  readonly onEnd: (end: LinkEnd) => void;
}

/** Speaks frames over a socket until it ends: limits their size and rate, and notices a dead line. */
export function openLink(options: LinkOptions): Link {
  const { socket, door, address, isDialled, clock, onFrame, onEnd } = options;
  const isAllowed = createAllowance(frameAllowance, () => clock.monotonicMs());
  let heardMs = clock.monotonicMs();
  let unanswered = 0;
  let hasEnded = false;
  let cancelPing = clock.after(pingEveryMs, ping);

  function end(why: LinkEnd, closeSocket = () => socket.terminate()): void {
    if (hasEnded) return;
    hasEnded = true;
    cancelPing();
    closeSocket();
    onEnd(why);
  }

  function ping(): void {
    if (unanswered >= mostUnanswered) {
      end('silent');
      return;
    }
    unanswered += 1;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
    cancelPing = clock.after(pingEveryMs, ping);
  }

  function hear(): void {
    heardMs = clock.monotonicMs();
    unanswered = 0;
  }

  function receive(data: RawData, isBinary: boolean): void {
    hear();
    if (hasEnded) return;
    const frame = isBinary ? null : parseFrame(data.toString());
    if (!isAllowed()) end('flood');
    else if (frame === null) end('rubbish');
    else onFrame(frame);
  }

  socket.on('pong', hear);
  socket.on('ping', hear);
  socket.on('message', receive);
  socket.on('close', () => end('gone'));
  // Of a frame that is too large, or none at all (RFC 6455), `ws` says so by an error of its own.
  socket.on('error', (error) => end(isProtocolError(error) ? 'rubbish' : 'gone'));

  return {
    door,
    address,
    isDialled,
    isQuiet: () => clock.monotonicMs() - heardMs > quietAfterMs,
    send(frame) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > maxWaitingBytes) end('slow');
      else socket.send(JSON.stringify(frame));
    },
    close: () => end('closed'),
    finish: () => end('closed', () => socket.close()),
  };
}

function isProtocolError(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('WS_ERR_');
}

function parseFrame(text: string): Frame | null {
  try {
    return frameSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
