import { z } from 'zod';
import { loggedDecisionSchema } from './activity.ts';
import { guestRowSchema, namedTextSchema } from './guest-row.ts';
import { writtenTextSchema } from './new-guest.ts';

/** One entry of a guest's RSVP history. `at` is ISO 8601 in UTC. */
const rsvpStepSchema = z.object({
  status: z.string().nullable(),
  /** `user`: the team. `eventPerson`: the guest, through the RSVP link. Others are shown as they are. */
  actorType: z.string().nullable(),
  actorId: z.string().nullable(),
  at: z.string().nullable(),
});
export type RsvpStep = z.infer<typeof rsvpStepSchema>;

const questionResponseSchema = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  answers: z.array(z.string()),
});
export type QuestionResponse = z.infer<typeof questionResponseSchema>;

/** Everything that the service said about one guest (interface: Guest), and what was typed and decided here. */
export const guestDetailsSchema = z.object({
  /** The guest as the list shows them. */
  row: guestRowSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Oldest first. */
  rsvpHistory: z.array(rsvpStepSchema),
  dietary: z.array(z.string()),
  rsvpNote: z.string().nullable(),
  responses: z.array(questionResponseSchema),
  columns: z.array(namedTextSchema),
  rsvpLink: z.string().nullable(),
  /** Texts of the record that the interface does not name. */
  more: z.array(namedTextSchema),
  /** What was written when the guest was added here, as far as the service does not show it. */
  written: z.array(writtenTextSchema),
  /** Decisions of all doors about the guest, newest first, `detailDecisionLimit` at most. */
  decisions: z.array(loggedDecisionSchema),
});
export type GuestDetails = z.infer<typeof guestDetailsSchema>;

/** Most decisions about one guest that its details show. */
export const detailDecisionLimit = 100;
