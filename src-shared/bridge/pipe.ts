import { z } from 'zod';
import { errorCodes } from '../errors/vestibule-error.ts';

/**
 * Carries messages between one renderer and the core: Electron IPC, a WebSocket, or a pair in memory.
 * A pipe carries structured-cloneable JSON values in order, without knowing their meaning.
 */
export interface Pipe {
  send(message: unknown): void;
  /** Calls `listener` for each message that arrives. Returns how to stop listening. */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Calls `listener` when the other side is gone, and again with `true` when it is back. */
  onConnection(listener: (connected: boolean) => void): () => void;
}

/** A numbered call, from renderer to core. */
export const callMessageSchema = z.object({
  kind: z.literal('call'),
  id: z.int().nonnegative(),
  name: z.string().max(64),
  /** Absent for a call without a request: JSON has no undefined. */
  request: z.unknown().optional(),
});
export type CallMessage = z.infer<typeof callMessageSchema>;

const errorSchema = z.object({ code: z.enum(errorCodes), issuer: z.string().nullish() });

/** A reply is an envelope: a value, or a typed error by code. `issuer` is as in `VestibuleError`. */
export const envelopeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), error: errorSchema }),
]);
export type Envelope = z.infer<typeof envelopeSchema>;

/** How often the core says that it lives: milliseconds. */
export const alivePeriodMs = 2_000;

/** The reply to a call, news, or a sign of life, from core to renderer. */
export const coreMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), id: z.int().nonnegative(), envelope: envelopeSchema }),
  z.object({ kind: z.literal('news'), name: z.string().max(64), payload: z.unknown().optional() }),
  z.object({ kind: z.literal('alive') }),
]);
export type CoreMessage = z.infer<typeof coreMessageSchema>;
