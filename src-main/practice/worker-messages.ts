import { z } from 'zod';
import { practiceWifiSchema } from '../../src-shared/domain/practice.ts';

/** What the worker needs to start, as its `workerData`. */
export const workerStartSchema = z.object({
  file: z.string().min(1),
  /** ISO 8601. */
  today: z.iso.datetime(),
  port: z.int().nonnegative(),
});
export type WorkerStart = z.infer<typeof workerStartSchema>;

/** Worker to parent, once: the service answers at this address. */
export const workerReadySchema = z.object({ kind: z.literal('ready'), address: z.url() });

/** Parent to worker: change the Wi-Fi, as often as wanted; end cleanly, once. */
export const toWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wifi'), wifi: practiceWifiSchema }),
  z.object({ kind: z.literal('close') }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;
