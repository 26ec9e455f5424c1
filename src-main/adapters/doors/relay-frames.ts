import type { Duplex } from 'node:stream';
import { createWebSocketStream, type RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { Clock } from '../../core/ports/clock.ts';

/** What a laptop without internet asks of one that has it. */
export const askedSchema = z.strictObject({
  isSecure: z.boolean(),
  host: z.string().min(1).max(255),
  port: z.int().min(1).max(65_535),
});

/** Why a laptop does not lend its internet. */
export const relayRefusalSchema = z.enum([
  /** It has none itself, or its person does not allow it. */
  'not-lent',
  /** Not the service of the account for which both are paired. */
  'other-service',
  'too-many',
  /** It could not reach the service. */
  'unreachable',
  'malformed',
]);
export type RelayRefusal = z.infer<typeof relayRefusalSchema>;

/** The answer. After `open`, everything is bytes for the service and from it. */
export const relayAnswerSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('open') }),
  z.strictObject({ is: z.literal('refused'), reason: relayRefusalSchema }),
]);

/**
 * Calls `onFrame` with the first frame that arrives, as `schema` has it; with null for anything else, when the line ends,
 * and when nothing comes in time. In the turn in which it arrives: what follows it must not get lost.
 */
export function onFirstFrame<S extends z.ZodType>(
  socket: WebSocket,
  { schema, withinMs, clock }: { schema: S; withinMs: number; clock: Pick<Clock, 'after'> },
  onFrame: (frame: z.output<S> | null) => void,
): void {
  let isSettled = false;
  const cancel = clock.after(withinMs, () => settle(null));
  const receive = (data: RawData, isBinary: boolean) => settle(isBinary ? null : data.toString());
  const end = () => settle(null);
  socket.once('message', receive);
  socket.once('close', end);
  // Of a frame that is none at all, `ws` says so by an error.
  socket.on('error', end);

  function settle(text: string | null): void {
    if (isSettled) return;
    isSettled = true;
    cancel();
    socket.off('message', receive);
    onFrame(text === null ? null : parse(text));
  }

  function parse(text: string): z.output<S> | null {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
}

/** Sends a frame to a line that is still open. */
export function sendFrame(socket: WebSocket, frame: unknown): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

/** Far below the largest frame that a line takes. */
const maxMessageBytes = 64 * 1_024;

/** The bytes that a line carries after `open`. What is written at once may be larger than a frame, and is sent in several. */
export function openRelayStream(socket: WebSocket): Duplex {
  const stream = createWebSocketStream(socket);
  // Whoever uses the stream sees that it ends. Without a listener, `ws` has an error end the process.
  stream.on('error', () => {});
  const writeMessage = stream._write.bind(stream);
  stream._write = (chunk: Buffer, encoding, done) => {
    const rest = chunk.subarray(maxMessageBytes);
    if (rest.length === 0) writeMessage(chunk, encoding, done);
    else {
      writeMessage(chunk.subarray(0, maxMessageBytes), encoding, (error) => {
        if (error) done(error);
        else stream._write(rest, encoding, done);
      });
    }
  };
  return stream;
}
