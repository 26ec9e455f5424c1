import { z } from 'zod';
import { doorsSchema } from './doors.ts';
import { keyStorageSchema } from './session.ts';

/** The power source of this laptop; `percent` is the charge of its battery, null when unknown. */
export const powerSchema = z.object({
  source: z.enum(['mains', 'battery', 'unknown']),
  percent: z.int().min(0).max(100).nullable(),
});
export type Power = z.infer<typeof powerSchema>;

/** `look`: a person should look at it before doors. `unknown`: it could not be checked, and the screen says so. */
const verdictSchema = z.enum(['good', 'look', 'unknown']);
export type Verdict = z.infer<typeof verdictSchema>;

function check<K extends string, S extends z.core.$ZodShape>(kind: K, facts: S) {
  return z.object({ kind: z.literal(kind), verdict: verdictSchema, ...facts });
}

/** One check before doors, with the facts of its sentence. */
export const readinessCheckSchema = z.discriminatedUnion('kind', [
  /** Guests of the last complete pull, and its end (ISO 8601 in UTC); null when the list was never pulled. */
  check('guests', { guests: z.int().nullable(), pulledAt: z.string().nullable() }),
  /** Whether the sign-in outlives a restart, and whether the service still takes it. */
  check('sign-in', { keyStorage: keyStorageSchema, keyRejected: z.boolean() }),
  check('unsent', { waiting: z.int(), needsAttention: z.int() }),
  /** A real commit in `local.db`, read back. */
  check('test-write', {}),
  /** Space left for Vestibule's files. */
  check('disk', { freeBytes: z.number().nullable() }),
  /**
   * This laptop's clock minus the service's, in milliseconds; null before the first answer. Then `setBackMs` is how far it
   * is behind a time that this laptop has shown before; null when it is not.
   */
  check('clock', { offsetMs: z.int().nullable(), setBackMs: z.int().nullable() }),
  check('power', powerSchema.shape),
  /** The paired laptops; checked when there are any. */
  check('doors', {
    trouble: doorsSchema.shape.trouble,
    /** How many can be heard, and how many there are, this one included. */
    here: z.int(),
    all: z.int(),
    /** Those that hold the same of this event, this one included. */
    inStep: z.int(),
    /** Decisions about this event that are held here, and those that no other laptop has. */
    held: z.int(),
    unshared: z.int(),
    /** A laptop that is linked lacks something, or has something that is not here. */
    isBehind: z.boolean(),
    /** Those that are not heard of, and for how many seconds; null when never since this start. The last ones heard first. */
    missing: z.array(z.object({ name: z.string(), heardS: z.int().nullable() })),
    /** Clocks that differ from ours by a minute or more: theirs minus ours. */
    offClocks: z.array(z.object({ name: z.string(), offsetMs: z.number() })),
    /** Others have never got through to this laptop, which reaches them. */
    isFirewalled: z.boolean(),
    /** A laptop that this one cannot reach is heard of through another one. */
    isSeparated: z.boolean(),
  }),
]);
export type ReadinessCheck = z.infer<typeof readinessCheckSchema>;

/** How ready this laptop is for the door of one event. */
export const readinessSchema = z.object({ checks: z.array(readinessCheckSchema) });
export type Readiness = z.infer<typeof readinessSchema>;
