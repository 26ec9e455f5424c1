import { z } from 'zod';
import { spelledAsUsual } from '../domain/guest-status.ts';
import {
  identifierSchema,
  optionalColumns,
  optionalRecords,
  optionalText,
  optionalTexts,
} from './field-schemas.ts';

/** A status, in Vestibule's spelling of those it knows. */
const statusText = z.string().transform(spelledAsUsual);

const statusEntrySchema = z.looseObject({
  status: optionalText,
  actorId: optionalText,
  /** Values seen: `user` (the team), `eventPerson` (the guest, through the RSVP link). */
  actorType: optionalText,
  /** ISO 8601 timestamp in UTC. */
  createdAt: optionalText,
});

const questionResponseSchema = z.looseObject({
  title: optionalText,
  description: optionalText,
  answers: optionalTexts,
});

/**
 * A guest as the service returns it (interface: Guest). Only `personId` is indispensable.
 * Unknown statuses are accepted as they are; `name` and `rsvpLink` are absent in the answer to an addition.
 */
export const serviceGuestSchema = z.looseObject({
  personId: identifierSchema,
  firstName: optionalText,
  lastName: optionalText,
  name: optionalText,
  email: optionalText,
  rsvpStatus: statusText.nullish().catch(null),
  /** Oldest first. */
  rsvpStatusHistory: optionalRecords(statusEntrySchema),
  dietaryRestrictions: optionalTexts,
  /**
   * `Attended`, `No Show`, null, or a value we do not know. `undefined` (the field was absent) is kept
   * apart from null: an answer that does not name the status acknowledges nothing.
   */
  attendanceStatus: statusText.nullish(),
  rsvpQuestionResponses: optionalRecords(questionResponseSchema),
  rsvpNote: optionalText,
  customColumns: optionalColumns,
  rsvpLink: optionalText,
});

/**
 * The fields by which a guest is sorted, found and filtered. It accepts the same records as `serviceGuestSchema`, and
 * leaves histories and answers unchecked, which are most of a record.
 */
export const listedGuestSchema = serviceGuestSchema.omit({
  rsvpStatusHistory: true,
  rsvpQuestionResponses: true,
});

export type ServiceGuest = z.infer<typeof serviceGuestSchema>;
export type ListedGuest = z.infer<typeof listedGuestSchema>;
export type StatusEntry = z.infer<typeof statusEntrySchema>;
export type QuestionResponse = z.infer<typeof questionResponseSchema>;
