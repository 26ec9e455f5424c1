import { z } from 'zod';
import { exportChoiceSchema, exportColumnSchema } from '../../../src-shared/domain/export.ts';
import { conflictTallySchema } from '../../../src-shared/domain/report.ts';
import type { NotArrived, ReportTallies, WrittenExport } from '../../core/ports/event-records.ts';
import { workerFailureSchema } from '../sqlite/mirror/worker-messages.ts';

const eventSchema = z.object({ account: z.string(), eventId: z.string() });

const talliesSchema: z.ZodType<ReportTallies> = z.object({
  statuses: z.array(
    z.object({ rsvpStatus: z.string().nullable(), attendance: z.string().nullable(), guests: z.int() }),
  ),
  arrivals: z.array(z.object({ minute: z.string(), door: z.string().nullable(), guests: z.int() })),
  walkIns: z.int(),
  conflicts: conflictTallySchema,
  unsent: z.int(),
  sweptNoShows: z.int(),
});

const tallySchema = z.object({
  event: eventSchema,
  swept: z.array(z.tuple([z.int(), z.int()]).readonly()).readonly(),
});

const notArrivedSchema: z.ZodType<NotArrived> = z.object({
  personIds: z.array(z.string()),
  declined: z.int(),
  leftOut: z.int(),
});

const writtenSchema: z.ZodType<WrittenExport> = z.object({
  guests: z.int(),
  decisions: z.int(),
  unsent: z.int(),
  cutCells: z.int(),
});

const writeSchema = z.object({
  order: z.object({ event: eventSchema, madeAt: z.string(), ...exportChoiceSchema.shape }),
  /** Of the new file, absolute. */
  path: z.string(),
});

const writeActivitySchema = z.object({
  account: z.string(),
  /** Of the new file, absolute. */
  path: z.string(),
});

/** What a records worker can be started for, and what it replies. */
export const recordsJobs = {
  'tally-report': { order: tallySchema, reply: talliesSchema },
  'list-not-arrived': { order: eventSchema, reply: notArrivedSchema },
  'list-export-columns': { order: eventSchema, reply: z.array(exportColumnSchema) },
  'write-export': { order: writeSchema, reply: writtenSchema },
  'write-activity': { order: writeActivitySchema, reply: z.int() },
} as const satisfies Record<string, { readonly order: z.ZodType; readonly reply: z.ZodType }>;

type Jobs = typeof recordsJobs;
export type JobName = keyof Jobs;
export type JobOrder<N extends JobName> = z.infer<Jobs[N]['order']>;
export type JobReply<N extends JobName> = z.infer<Jobs[N]['reply']>;

/** What the worker is started with. */
export const recordsWorkSchema = z.object({
  files: z.object({ mirrorFile: z.string(), localFile: z.string() }),
  job: z.discriminatedUnion('name', [
    z.object({ name: z.literal('tally-report'), order: tallySchema }),
    z.object({ name: z.literal('list-not-arrived'), order: eventSchema }),
    z.object({ name: z.literal('list-export-columns'), order: eventSchema }),
    z.object({ name: z.literal('write-export'), order: writeSchema }),
    z.object({ name: z.literal('write-activity'), order: writeActivitySchema }),
  ]),
});
export type RecordsWork = z.infer<typeof recordsWorkSchema>;

/** Main thread to worker: the work is not wanted any more. */
export const toRecordsWorkerSchema = z.object({ kind: z.literal('cancel') });
export type ToRecordsWorker = z.infer<typeof toRecordsWorkerSchema>;

/** Worker to main thread: one `done` or `failed` ends it. */
export const fromRecordsWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), reply: z.unknown() }),
  z.object({ kind: z.literal('failed'), failure: workerFailureSchema }),
  z.object({ kind: z.literal('progress'), done: z.int(), total: z.int() }),
]);
export type FromRecordsWorker = z.infer<typeof fromRecordsWorkerSchema>;
