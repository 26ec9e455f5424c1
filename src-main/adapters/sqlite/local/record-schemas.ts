import { z } from 'zod';
import type {
  Conflict,
  ConflictReview,
  Decision,
  GuestIdentity,
  OutcomeRecord,
} from '../../../core/ports/local-store.ts';
import { changeShape } from './rows.ts';

/** The append-only records as they are read back from disk, from the database or from the journal. */
export const decisionSchema = z.object({
  ...changeShape,
  decisionId: z.string().min(1),
  sequence: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
}) satisfies z.ZodType<Decision>;

export const outcomeSchema = z.object({
  decisionId: z.string().min(1),
  outcome: z.enum(['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn']),
  endedAt: z.string(),
}) satisfies z.ZodType<OutcomeRecord>;

export const identitySchema = z.object({
  account: z.string(),
  eventId: z.string(),
  localId: z.string().min(1),
  personId: z.string().min(1),
  foundAt: z.string(),
}) satisfies z.ZodType<GuestIdentity>;

export const conflictSchema = z.object({
  ...changeShape,
  conflictId: z.string().min(1),
  sequence: z.int(),
  decisionId: z.string().min(1),
  base: z.string().nullable(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  kept: z.enum(['ours', 'theirs']),
  foundAt: z.string(),
}) satisfies z.ZodType<Conflict>;

export const reviewSchema = z.object({
  conflictId: z.string().min(1),
  choice: z.enum(['kept', 'other-side']),
  reviewedAt: z.string(),
}) satisfies z.ZodType<ConflictReview>;
