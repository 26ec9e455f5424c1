import { z } from 'zod';
import { errorCodes } from '../errors/vestibule-error.ts';

/** Why sending waits until something other than time changes it. */
export const gateSchema = z.enum([
  'sign-in',
  'captive-portal',
  'blocked',
  'redirected',
  'certificate-untrusted',
  'certificate-expired',
  'certificate-name',
  'certificate',
  'proxy-login',
  'proxy-refused',
  'proxy-gone',
  'event-refused',
  'too-large',
]);
export type Gate = z.infer<typeof gateSchema>;

/** Whether the service can be reached. */
export const connectionSchema = z.enum(['unknown', 'online', 'offline', 'failing']);

/** The Sync region: what is saved but not sent, and what needs a person. */
export const syncStatusSchema = z.object({
  /**
   * `unknown` until the first request of this run has ended. After two failures in a row `offline`, when nobody
   * answers, or `failing`, when the service answers with errors.
   */
  connection: connectionSchema,
  gate: gateSchema.nullable(),
  /** Who issued a certificate that is not trusted, for that gate: a name that nobody has checked. */
  issuer: z.string().nullable(),
  /** The events that the service refuses (403, 404) and of which something is unsent. */
  refusedEvents: z.array(z.object({ eventId: z.string(), name: z.string() })),
  /** Changes saved here that the service does not have yet, as far as this laptop knows. */
  waiting: z.int(),
  needsAttention: z.int(),
  /** Two laptops disagreed, and nobody has looked at it yet (listed under Activity). */
  openConflicts: z.int(),
  /** A request is under way. */
  busy: z.boolean(),
  /** The service asked for a pause (Retry-After): nothing is sent before it ends, even when a person asks. */
  isPaused: z.boolean(),
  /** Milliseconds until the next try at the moment of sending; null when none is scheduled. */
  nextTryInMs: z.int().nullable(),
  /** The times beside marks look wrong: this laptop's clock is not the service's, or was set back. */
  isClockWrong: z.boolean(),
  /** Decisions about open events that no paired laptop has; null when none is paired. */
  unshared: z.int().nullable(),
  /** The paired laptop through which this one reaches the service; null when it does not need one. */
  sendsThrough: z.string().nullable(),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;

/** The state of pulling one event's guest list. */
export const pullStatusSchema = z.object({
  eventId: z.string(),
  /** `stopped`: by a person, in the middle of the list. It goes on when somebody asks for it. */
  state: z.enum(['idle', 'pulling', 'failed', 'stopped']),
  /** Guests read so far in this pull. */
  received: z.int(),
  /** Guests of the last complete pull, when known: a measure for the progress. */
  expected: z.int().nullable(),
  /** Why the last pull failed. */
  failure: z.enum(errorCodes).nullable(),
  /** Records that could not be used (no personId). */
  unusable: z.int(),
  /** The list came back with fewer than half of the known guests: nobody was removed. */
  shrunken: z.boolean(),
  /** When the list was last pulled completely, ISO 8601 in UTC. */
  pulledAt: z.string().nullable(),
});
export type PullStatus = z.infer<typeof pullStatusSchema>;
