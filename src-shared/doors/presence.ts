import { z } from 'zod';
import { doorIdSchema } from './door-id.ts';

/** Where a laptop listens. What other laptops tell is an IP address; a person may type a name. */
export const addressSchema = z.strictObject({
  host: z.union([z.ipv4(), z.ipv6()]),
  port: z.int().min(1).max(65_535),
});
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The most addresses that a laptop says it has. */
export const maxAddresses = 16;

/** Ten years: whatever is older is said to be as old, and written as a date it is one. */
export const oldestS = 10 * 365 * 86_400;

/** What a laptop says of itself at the moment. Kept nowhere. */
export const presenceSchema = z.strictObject({
  name: z.string().max(320),
  operator: z.string().max(320).nullable(),
  /** Changes that it has not sent to the service. */
  unsent: z.int().min(0).max(1_000_000),
  /** Seconds since its guest list was refreshed; null when it has none. */
  listAgeS: z.int().min(0).max(oldestS).nullable(),
  /** Whether laptops without internet may send through it now: it reaches the service, and its person allows it. */
  lends: z.boolean(),
  /** Its wall clock, ISO 8601 in UTC, when it said this. */
  wallTime: z.iso.datetime(),
  addresses: z.array(addressSchema).max(maxAddresses),
});
export type Presence = z.infer<typeof presenceSchema>;

/** What a laptop has heard from another one lately, for those who cannot reach that one. */
export const heardPresenceSchema = z.strictObject({
  door: doorIdSchema,
  ageMs: z
    .int()
    .min(0)
    .max(oldestS * 1_000),
  presence: presenceSchema,
});
export type HeardPresence = z.infer<typeof heardPresenceSchema>;
