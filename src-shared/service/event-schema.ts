import { z } from 'zod';
import { identifierSchema, optionalRecords, optionalText, optionalTexts } from './field-schemas.ts';

const virtualLocationSchema = z.looseObject({
  url: optionalText,
  password: optionalText,
  phoneNumber: optionalText,
  sourceType: optionalText,
});

const imageSchema = z.looseObject({ type: optionalText, url: optionalText });

/**
 * An event as the service returns it (interface: Event). Only `eventId` is indispensable;
 * everything else may be missing, null or unknown, and unknown fields are kept as they are.
 */
export const serviceEventSchema = z.looseObject({
  eventId: identifierSchema,
  name: optionalText,
  primarySlug: optionalText,
  /** ISO 8601 timestamp in UTC. */
  primaryDate: optionalText,
  /** IANA zone name. */
  timezone: optionalText,
  userRole: optionalText,
  isPublic: z.boolean().nullish().catch(null),
  locationName: optionalText,
  locationAddress: optionalText,
  locationPhoneNumber: optionalText,
  locationWebsite: optionalText,
  virtualLocations: optionalRecords(virtualLocationSchema),
  eventTags: optionalTexts,
  images: optionalRecords(imageSchema),
  rsvpDescription: optionalText,
});

export type ServiceEvent = z.infer<typeof serviceEventSchema>;
