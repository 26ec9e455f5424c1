import { z } from 'zod';
import { eventScopeSchema } from '../../../../src-shared/domain/event-summary.ts';
import { serviceEventSchema } from '../../../../src-shared/service/event-schema.ts';
import { serviceGuestSchema } from '../../../../src-shared/service/guest-schema.ts';
import type { StoreFailure } from '../../../core/ports/local-store.ts';
import type { PullReport } from '../../../core/ports/mirror.ts';
import type { ServiceFailureKind } from '../../../core/ports/service-failure.ts';

/** What the worker is started with. */
export const workerFilesSchema = z.object({ mirrorFile: z.string(), localFile: z.string() });
export type WorkerFiles = z.infer<typeof workerFilesSchema>;

const id = z.int().positive();
const eventRef = z.object({ account: z.string(), eventId: z.string() });

/** Main thread to worker. Each `id` is one call, answered by one `done` or `failed`. */
export const toWorkerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('save-events'),
    id,
    account: z.string(),
    scope: eventScopeSchema,
    events: z.array(serviceEventSchema),
    completeAt: z.string().nullable(),
  }),
  z.object({ kind: z.literal('touch-pull'), id, event: eventRef, pulledAt: z.string() }),
  z.object({
    kind: z.literal('save-guests'),
    id,
    event: eventRef,
    guests: z.array(serviceGuestSchema),
    startedSequence: z.int(),
    gone: z.array(z.string()),
  }),
  z.object({ kind: z.literal('remove-guests'), id, event: eventRef }),
  z.object({ kind: z.literal('merge-search-index'), id }),
  z.object({ kind: z.literal('compact'), id }),
  /** Starts an import, whose body follows in chunks. */
  z.object({
    kind: z.literal('import'),
    id,
    event: eventRef,
    startedSequence: z.int(),
    etag: z.string().nullable(),
  }),
  z.object({ kind: z.literal('chunk'), id, bytes: z.instanceof(Uint8Array) }),
  /** The body has ended; `pulledAt` is the time of that. */
  z.object({ kind: z.literal('end'), id, pulledAt: z.string() }),
  /** The body was cut off. */
  z.object({ kind: z.literal('cut-off'), id }),
  z.object({ kind: z.literal('close'), id }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

/** A failure as its code: messages of errors could quote a guest. */
export const workerFailureSchema = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('service'),
    kind: z.custom<ServiceFailureKind>((kind) => typeof kind === 'string'),
  }),
  z.object({
    of: z.literal('store'),
    reason: z.custom<StoreFailure['reason']>((reason) => typeof reason === 'string'),
  }),
  z.object({ of: z.literal('code'), name: z.string(), frames: z.string() }),
]);
export type WorkerFailure = z.infer<typeof workerFailureSchema>;

const reportSchema: z.ZodType<PullReport> = z.object({
  received: z.int(),
  changed: z.int(),
  unusable: z.int(),
  skipped: z.int(),
  hidden: z.int(),
  shrunken: z.boolean(),
});

/** Worker to main thread. */
export const fromWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), id, report: reportSchema.nullable() }),
  z.object({ kind: z.literal('failed'), id, failure: workerFailureSchema }),
  z.object({ kind: z.literal('progress'), id, received: z.int() }),
  /** Asked for by nobody. */
  z.object({
    kind: z.literal('attendance-lost'),
    event: eventRef,
    lost: z.array(z.object({ personId: z.string(), now: z.string().nullable() })),
  }),
  /** One chunk was read: another may be sent. */
  z.object({ kind: z.literal('taken'), id }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;
