import { z } from 'zod';
import { doorIdSchema } from '../doors/door-id.ts';

/** An address as a person types it: a name or an IP address, and a port. */
export const typedAddressSchema = z.object({
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535),
});
export type TypedAddress = z.infer<typeof typedAddressSchema>;

/** How long laptops stay paired: until the next day, or until somebody removes one. */
export const pairedUntilSchema = z.enum(['tonight', 'removed']);
export type PairedUntil = z.infer<typeof pairedUntilSchema>;

/** What the laptop shows that adds another one. */
export const pairingOfferSchema = z.object({
  /** For a QR code. */
  text: z.string(),
  /** Eight digits; null after three wrong tries. */
  code: z.string().nullable(),
  /** Where the other laptop finds this one. */
  addresses: z.array(typedAddressSchema),
  endsInMs: z.number().min(0),
});
export type PairingOfferShown = z.infer<typeof pairingOfferSchema>;

/** How the other laptop is named: by its QR code, or by its address and the code on its screen. */
export const joinBySchema = z.union([
  z.object({ text: z.string().min(1).max(2_000) }),
  z.object({ address: typedAddressSchema, code: z.string().regex(/^\d{8}$/) }),
]);
export type JoinBy = z.infer<typeof joinBySchema>;

/**
 * How a laptop stands to this one. `in-step`: linked, and both hold the same of this event. `behind`: linked, and one of
 * them lacks something that is on its way. `elsewhere`: linked, and at another event. `no-door`: linked, with no event open,
 * or none whose guest list it has. `relayed`: not linked, but heard of through another laptop. `lost`: not heard of for ten
 * seconds or more. `former`: removed, or its time is over.
 */
export const doorStateSchema = z.enum([
  'in-step',
  'behind',
  'elsewhere',
  'no-door',
  'relayed',
  'lost',
  'former',
]);
export type DoorState = z.infer<typeof doorStateSchema>;

/** A paired laptop, as the Doors panel shows it. */
export const otherDoorSchema = z.object({
  door: doorIdSchema,
  /** Of its door, as it says today; as it was paired when it was not heard yet. */
  name: z.string(),
  operator: z.string().nullable(),
  state: doorStateSchema,
  /** Seconds since it was heard; null when never since this start. */
  heardS: z.int().min(0).nullable(),
  /** Through whom it was heard, when not by itself. */
  via: z.string().nullable(),
  /** Where it can be reached, as far as is known. */
  address: typedAddressSchema.nullable(),
  /** Guests in by its decisions. */
  admitted: z.int().min(0),
  /** Records about this event, of any kind, that it holds and this laptop lacks; null when that is not known. */
  onlyThere: z.int().min(0).nullable(),
  /** Decisions about this event that this laptop holds and it lacks; null when that is not known. */
  onlyHere: z.int().min(0).nullable(),
  /** Its changes that have not reached the event service, as it says itself; null when it is not heard. */
  unsent: z.int().min(0).nullable(),
  /** Those of them about this event that this laptop holds and could send. */
  canTakeOver: z.int().min(0),
  /** Seconds since its guest list was refreshed. */
  listAgeS: z.int().min(0).nullable(),
  /** Its clock minus ours; null when not known. */
  clockOffsetMs: z.number().nullable(),
  /** It reaches the event service, and lets others send through it. */
  lends: z.boolean(),
  /** It has never got through to this laptop, which reaches it: a firewall here. */
  isFirewalled: z.boolean(),
  /** The network seems to keep it from this laptop: for some time it was never heard, or only through others. */
  isApart: z.boolean(),
  /** When the pairing ends, ISO 8601 in UTC; null until it is removed. */
  until: z.string().nullable(),
});
export type OtherDoor = z.infer<typeof otherDoorSchema>;

/** Everything about doors together, for one event or for none. */
export const doorsSchema = z.object({
  /** This laptop listens for others. It does so since somebody added or joined one. */
  isOn: z.boolean(),
  /**
   * `cannot-listen`: the network, or the port, is not to be had. `damaged`: what was shared cannot be read. `removed`:
   * somebody has removed this laptop. `unpaired`: it has lost the key under which it was paired, or has taken another since it
   * was removed.
   */
  trouble: z.enum(['cannot-listen', 'damaged', 'removed', 'unpaired']).nullable(),
  name: z.string(),
  addresses: z.array(typedAddressSchema),
  offer: pairingOfferSchema.nullable(),
  others: z.array(otherDoorSchema),
  /** Laptops that are no longer paired, and of which something could be sent from here. */
  former: z.array(otherDoorSchema),
  /** Decisions about this event that are held here, those of this laptop included; and those that no other laptop has. */
  held: z.int().min(0),
  unshared: z.int().min(0),
  /** Guests in by decisions of this laptop. */
  admitted: z.int().min(0),
  /** Others may send through this laptop. */
  lends: z.boolean(),
  /** The laptop through which this one reaches the event service now; null when there is none. */
  sendsThrough: doorIdSchema.nullable(),
});
export type Doors = z.infer<typeof doorsSchema>;

/** What a hand-over file has brought. */
export const handedOverSchema = z.object({
  /** The laptop that wrote the file. */
  from: z.string(),
  /** Decisions that were new here. */
  brought: z.int().min(0),
});
export type HandedOver = z.infer<typeof handedOverSchema>;
