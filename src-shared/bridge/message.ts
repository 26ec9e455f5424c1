import { z } from 'zod';
import { errorCodes } from '../errors/vestibule-error.ts';

/** Renderer to core: a numbered question. */
export const callMessageSchema = z.object({
  kind: z.literal('call'),
  id: z.int().nonnegative(),
  name: z.string().max(64),
  /** Absent when nothing is asked with it: JSON has no undefined. */
  request: z.unknown().optional(),
});
export type CallMessage = z.infer<typeof callMessageSchema>;

/** A reply is an envelope: a value, or a typed error by code. */
export const envelopeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.enum(errorCodes) }) }),
]);
export type Envelope = z.infer<typeof envelopeSchema>;

/** Core to renderer: the answer to one question, or news. */
export const coreMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), id: z.int().nonnegative(), envelope: envelopeSchema }),
  z.object({ kind: z.literal('news'), name: z.string().max(64), payload: z.unknown().optional() }),
]);
export type CoreMessage = z.infer<typeof coreMessageSchema>;
